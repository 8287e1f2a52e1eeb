import { fork } from "node:child_process";
import { once } from "node:events";

export interface BareAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface BareServer {
  readonly origin: string;
  /** Makes it answer this at a path, whatever the method. */
  readonly answer: (path: string, answer: BareAnswer) => Promise<void>;
  readonly stop: () => void;
}

/**
 * A bare Fastify in a process of its own, as the product is: in this one it would share a processor with whoever asks,
 * and be spared the way from one process to the other.
 */
export async function startBareServer(): Promise<BareServer> {
  const server = fork(new URL("bare-server.worker.ts", import.meta.url));
  const [port] = (await once(server, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async answer(path, answer) {
      server.send([path, answer]);
      await once(server, "message");
    },
    stop: () => server.kill(),
  };
}

/** A JSON answer of this content. */
export function jsonAnswer(content: unknown): BareAnswer {
  return {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: Buffer.from(JSON.stringify(content)).toString("base64"),
  };
}
