import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { letSlowReadersFinish } from "./idle-connections.ts";

const BIG = Buffer.alloc(32 * 1024 * 1024, "x");
const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

async function listening(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  letSlowReadersFinish(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function connected(server: Server): Promise<Socket> {
  const address = server.address();
  const socket = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return socket;
}

test("who reads slowly gets the whole answer after the server has closed, and the connection is closed then", async () => {
  const server = await listening((_request, response) => response.end(BIG));
  const socket = await connected(server);
  socket.write(REQUEST);
  await once(socket, "readable");
  const closed = once(server.close(), "close");
  server.closeIdleConnections();

  let received = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > BIG.length) server.closeIdleConnections();
  }
  expect(received).toBeGreaterThan(BIG.length);
  await closed;
});

test("connections that wait for the next request, or have sent only part of it, are closed", async () => {
  const server = await listening((_request, response) => response.end("short"));
  const waiting = await connected(server);
  waiting.write(REQUEST);
  await once(waiting, "data");
  const halfSent = await connected(server);
  halfSent.write(REQUEST.slice(0, 20));
  const silent = await connected(server);
  const closed = [waiting, halfSent, silent].map((socket) => once(socket.resume(), "close"));
  server.closeIdleConnections();
  await Promise.all(closed);
});

test("a request that is still being answered is not cut off", async () => {
  const asked = Promise.withResolvers<() => void>();
  const server = await listening((_request, response) => asked.resolve(() => response.end("late")));
  const socket = await connected(server);
  socket.write(REQUEST);
  const answer = await asked.promise;
  server.closeIdleConnections();
  answer();
  const [chunk] = (await once(socket, "data")) as [Buffer];
  expect(chunk.toString()).toMatch(/late$/);
});
