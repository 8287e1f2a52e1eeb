import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Makes the server's `closeIdleConnections`, which `close` calls too, close only connections with nothing left to send.
 * Node's own would cut off a slow reader once its answer is handed over, and would wait for the unused connections
 * browsers open in advance.
 */
export function letSlowReadersFinish(server: Server): void {
  const unfinishedAnswers = new Map<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const known = unfinishedAnswers.get(socket);
    if (known !== undefined) unfinishedAnswers.set(socket, known + change);
  };
  server.on("connection", (socket) => {
    unfinishedAnswers.set(socket, 0);
    socket.once("close", () => unfinishedAnswers.delete(socket));
  });
  function onAnswered(this: ServerResponse): void {
    count(this.req.socket, -1);
  }
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.on("close", onAnswered);
  });
  server.closeIdleConnections = () => {
    for (const [socket, unfinished] of unfinishedAnswers)
      if (unfinished === 0 && socket.writableLength === 0) socket.destroy();
  };
}
