import { once } from "node:events";
import { Agent, type IncomingMessage, request, type RequestOptions } from "node:http";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection that has sent only `bytes`; the answer stays unread unless the test reads it. */
export async function openConnection(origin: string, bytes = ""): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, "connect");
  // These connections expect to be cut.
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

/** Sends a request as a new visitor, on a new connection. */
export function askAsNewVisitor(address: string): Promise<WholeAnswer> {
  return answerTo(address, { agent: false });
}

/**
 * `count` open connections that the product has accepted and answered a request on. The returned function requests one
 * path on each of them at the same time.
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
