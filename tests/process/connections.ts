import { once } from "node:events";
import { Agent, type IncomingMessage, request, type RequestOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection on which `bytes` were sent, and no more; what is answered stays unread unless the test reads it. */
export async function openConnection(origin: string, bytes = ""): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, "connect");
  // Being sent away is what these connections are for.
  socket.on("error", () => undefined);
  if (bytes !== "") await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}

/** `count` such connections. */
export function openConnections(origin: string, count: number, bytes: string): Promise<readonly Socket[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(origin, bytes)));
}

interface WholeAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** Asks as a visitor who was not there before, on a connection of his own. */
export function askAsNewVisitor(address: string): Promise<WholeAnswer> {
  return answerTo(address, { agent: false });
}

/**
 * `count` connections the product has accepted: each has answered a request already and is kept open. The function
 * returned asks for one path on each, all at the same time.
 */
export async function keptConnections(
  origin: string,
  count: number,
): Promise<(paths: readonly string[]) => readonly Promise<WholeAnswer>[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  onTestFinished(() => agent.destroy());
  const ask = (path: string) => answerTo(origin + path, { agent, headers: { "accept-encoding": "br" } });
  await Promise.all(Array.from({ length: count }, () => ask("/healthz")));
  return (paths) => paths.map(ask);
}

async function answerTo(address: string, options: RequestOptions): Promise<WholeAnswer> {
  const asked = request(address, options).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: Buffer.concat(await answer.toArray()) };
}
