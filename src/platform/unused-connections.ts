import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Notes the connections on which nothing has been asked yet; the function returned closes them. Browsers open such
 * connections in advance, and a server that stops would otherwise wait for each until it times out.
 */
export function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("data", () => unused.delete(socket));
    socket.once("close", () => unused.delete(socket));
  });
  return () => {
    for (const socket of unused) socket.destroy();
  };
}
