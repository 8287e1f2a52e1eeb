/** The program of a bare server: told by its parent what to answer at which path, and nothing else. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import type { BareAnswer } from "./bare-server.ts";

const answers = new Map<string, BareAnswer & { readonly bytes: Buffer }>();
const app = fastify();
app.all("/*", (request, reply) => {
  const answer = answers.get(request.url);
  if (answer === undefined) return reply.code(404).send();
  return reply
    .code(answer.status)
    .headers(answer.headers)
    .send(answer.status === 304 ? undefined : answer.bytes);
});
await app.listen({ port: 0, host: "127.0.0.1" });
process.on("message", ([path, answer]: readonly [string, BareAnswer]) => {
  answers.set(path, { ...answer, bytes: Buffer.from(answer.body, "base64") });
  process.send?.("told");
});
// A server that listens on a port has an address of this kind.
process.send?.((app.server.address() as AddressInfo).port);
