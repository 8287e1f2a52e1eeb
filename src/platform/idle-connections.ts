import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Makes the server's `closeIdleConnections`, which closing the server calls too, close only connections on which nothing
 * is left to send. Node's own counts a connection as idle once its answer is handed over, and would cut off a slow reader
 * in the middle of it; one on which nothing was asked yet, as browsers open them in advance, it would wait for.
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
  // One function for all of them: this is on the way of every answer.
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
