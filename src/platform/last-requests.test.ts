import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { answerLastRequests } from "./stopping.ts";

const BIG = Buffer.alloc(32 * 1024 * 1024, "x");
const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

interface Listening {
  readonly server: Server;
  /** Resolves when the server has closed. */
  readonly stop: () => Promise<unknown>;
}

async function listening(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer);
  const untilLastRequest = answerLastRequests(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server,
    stop: async () => {
      await untilLastRequest();
      await once(server.close(), "close");
    },
  };
}

function connectTo(server: Server): Socket {
  const address = server.address();
  return connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1");
}

async function connected(server: Server): Promise<Socket> {
  const socket = connectTo(server);
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  return Buffer.concat(await socket.toArray()).toString();
}

test("who reads slowly gets the whole answer after the server has stopped, and the connection is closed then", async () => {
  const { server, stop } = await listening((_request, response) => response.end(BIG));
  const socket = await connected(server);
  socket.write(REQUEST);
  await once(socket, "readable");
  const stopped = stop();
  let received = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) received += chunk.length;
  expect(received).toBeGreaterThan(BIG.length);
  await stopped;
});

test("connections that wait for the next request, or have sent only part of it, are closed", async () => {
  const { server, stop } = await listening((_request, response) => response.end("short"));
  const waiting = await connected(server);
  waiting.write(REQUEST);
  await once(waiting, "data");
  const halfSent = await connected(server);
  halfSent.write(REQUEST.slice(0, 20));
  const silent = await connected(server);
  const closed = [waiting, halfSent, silent].map((socket) => once(socket.resume(), "close"));
  await stop();
  await Promise.all(closed);
});

test("a request that is still being answered is not cut off, and its connection is not used again", async () => {
  const asked = Promise.withResolvers<() => void>();
  const { server, stop } = await listening((_request, response) => asked.resolve(() => response.end("late")));
  const socket = await connected(server);
  socket.write(REQUEST);
  const answer = await asked.promise;
  const stopped = stop();
  answer();
  expect(await answerOn(socket)).toMatch(/^Connection: close\r\n[^]*late$/m);
  await stopped;
});

test("requests that come after the server was told to stop are answered, each on a last connection", async () => {
  const { server, stop } = await listening((_request, response) => response.end("served"));
  const kept = await connected(server);
  const stopped = stop();
  kept.write(REQUEST);
  const fresh = await connected(server);
  fresh.write(REQUEST);
  for (const socket of [kept, fresh])
    // oxlint-disable-next-line no-await-in-loop -- two small answers
    expect(await answerOn(socket)).toMatch(/^Connection: close\r\n[^]*served$/m);
  await stopped;
});

test("a process too busy to read what has arrived reads it before it stops", async () => {
  let answered = 0;
  const { server, stop } = await listening((_request, response) => {
    answered += 1;
    const until = performance.now() + 400;
    while (performance.now() < until);
    response.end("served");
  });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => connected(server)));
  for (const socket of sockets) socket.write(REQUEST);
  const answers = Promise.all(sockets.map(answerOn));
  await stop();
  for (const answer of await answers) expect(answer).toMatch(/served$/);
  expect(answered).toBe(5);
});

test("a server that is asked without pause stops all the same", async () => {
  const { server, stop } = await listening((_request, response) => response.end("served"));
  const asking = (async () => {
    for (;;) {
      const socket = connectTo(server);
      socket.write(REQUEST);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await answerOn(socket);
    }
  })().catch(() => undefined);
  await stop();
  await asking;
  expect(server.listening).toBe(false);
});
