/**
 * The floor of what a server answers: a bare Fastify in its own process, like the product. In this one it would share a
 * processor with the client and be spared the way between processes.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import fastify from "fastify";

interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface BareServer {
  readonly origin: string;
  /** Sets the answer at a path, whatever the method. */
  readonly answer: (path: string, headers: BareAnswer["headers"], body: Buffer) => Promise<void>;
  /** Copies the answer at an address, with the same headers and bytes. */
  readonly imitate: (address: string, headers: Readonly<Record<string, string>>) => Promise<void>;
  readonly stop: () => void;
}

/** Node.js writes these itself. */
const SET_BY_NODE = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** `behind` is a server to ask for everything else. */
export async function startBareServer(behind = ""): Promise<BareServer> {
  const server = fork(import.meta.filename, [behind]);
  // The program below first sends this.
  const [port] = (await once(server, "message")) as [number];
  const answer: BareServer["answer"] = async (path, headers, body) => {
    server.send([path, { headers, body: body.toString("base64") }]);
    await once(server, "message");
  };
  const imitate: BareServer["imitate"] = async (address, asked) => {
    // Unlike `fetch` this leaves the bytes compressed. The event has one argument.
    const [found] = (await once(get(address, { headers: asked }), "response")) as [IncomingMessage];
    const fields = Object.entries(found.headers).filter(([name]) => !SET_BY_NODE.has(name));
    const headers = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
    await answer(new URL(address).pathname, headers, await buffer(found));
  };
  return { origin: `http://127.0.0.1:${port}`, answer, imitate, stop: () => server.kill() };
}

async function answerAsTold(behind: string): Promise<void> {
  const answers = new Map<string, { readonly headers: BareAnswer["headers"]; readonly bytes: Buffer }>();
  const app = fastify();
  app.all("/*", (request, reply) => {
    const answer = answers.get(request.url);
    return answer === undefined ? passOn(request.url) : reply.headers(answer.headers).send(answer.bytes);
  });
  const passOn = async (path: string): Promise<Response> => {
    const { status, headers, body } = await fetch(behind + path, { headers: { "accept-encoding": "identity" } });
    const type = headers.get("content-type") ?? "application/octet-stream";
    return new Response(body, { status, headers: { "content-type": type } });
  };
  process.on("message", ([path, { headers, body }]: readonly [string, BareAnswer]) => {
    answers.set(path, { headers, bytes: Buffer.from(body, "base64") });
    process.send?.("told");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  // A server listening on a port has an address of this kind.
  process.send?.((app.server.address() as AddressInfo).port);
}

if (process.argv[1] === import.meta.filename) await answerAsTold(process.argv[2] ?? "");
