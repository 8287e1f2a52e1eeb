/** A round-robin proxy in front of several processes. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listenHere } from "./local-server.ts";

export interface RoundRobinProxy {
  readonly origin: string;
  serve: (origins: readonly string[]) => void;
  readonly answered: () => readonly number[];
  readonly stop: () => Promise<void>;
}

/** Passes over processes that refuse connections. */
export async function startRoundRobinProxy(): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  let origins: readonly string[] = [];
  let answered: number[] = [];
  let turn = 0;

  /** An unanswered request goes to the next process; one cut off midway is not repeated. */
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number): void => {
    turn += 1;
    const index = turn % origins.length;
    const { hostname, port } = new URL(origins[index] ?? "");
    const before = incoming.headers["x-forwarded-for"];
    const address = incoming.socket.remoteAddress ?? "";
    const asked = request({
      agent,
      hostname,
      port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        "x-forwarded-for": before === undefined ? address : `${String(before)}, ${address}`,
      },
    });
    asked.on("response", (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    asked.on("error", (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (left > 1 && "code" in error && error.code === "ECONNREFUSED")
        forward(incoming, outgoing, body, left - 1);
      else outgoing.writeHead(502, { "content-type": "application/json" }).end('{"message":"Bad gateway"}');
    });
    asked.end(body);
  };

  const server = createServer((incoming, outgoing) => {
    void incoming.toArray().then(
      (chunks: Buffer[]) => forward(incoming, outgoing, Buffer.concat(chunks), origins.length),
      () => outgoing.destroy(),
    );
  });
  const { origin, close } = await listenHere(server);
  return {
    origin,
    serve(given) {
      origins = given;
      answered = given.map(() => 0);
    },
    answered: () => answered,
    async stop() {
      agent.destroy();
      await close();
    },
  };
}
