/** Sends one request as it is, and waits for the answer longer than the product waits for anybody. */
import { type Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { RawBytes } from "./raw-bytes.ts";

/** The product itself gives a request half a minute: what is not over by then hangs, however busy the machine is. */
const LIMIT_MS = 40_000;
const BREATH_MS = 5;

export interface SentRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | null;
}

export type Outcome =
  | { readonly kind: "answered"; readonly status: number; readonly contentType: string; readonly body: string }
  /** The connection ended before an answer came. */
  | { readonly kind: "cut off"; readonly code: string }
  | { readonly kind: "hang" };

/** Asks over a connection of the agent's. */
export function send(origin: string, agent: Agent | false, sent: SentRequest): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  const { method, target, headers, body } = sent;
  return new Promise((resolve) => {
    const length = body === null ? {} : { "content-length": String(body.length) };
    const asked = request({ hostname, port, method, path: target, headers: { ...headers, ...length }, agent });
    let isOver = false;
    const end = (outcome: Outcome): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(limit);
      resolve(outcome);
    };
    const limit = setTimeout(() => {
      end({ kind: "hang" });
      asked.destroy();
    }, LIMIT_MS);
    asked.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", (error: NodeJS.ErrnoException) => end({ kind: "cut off", code: error.code ?? "" }));
      answer.on("end", () =>
        end({
          kind: "answered",
          status: answer.statusCode ?? 0,
          contentType: answer.headers["content-type"] ?? "",
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on("error", (error: NodeJS.ErrnoException) => end({ kind: "cut off", code: error.code ?? error.message }));
    asked.end(body ?? undefined);
  });
}

/** Sends bytes, says that no more will come, and reads whatever is said until the other side hangs up too. */
export function sendBytes(
  origin: string,
  pieces: RawBytes,
): Promise<{ readonly said: Buffer; readonly hung: boolean }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const limit = setTimeout(() => {
      resolve({ said: Buffer.concat(chunks), hung: true });
      socket.destroy();
    }, LIMIT_MS);
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // Whoever is talked to like this may slam the door; what was said before counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(limit);
      resolve({ said: Buffer.concat(chunks), hung: false });
    });
    socket.on("connect", () => void writeAll());
    const writeAll = async (): Promise<void> => {
      for (const [index, piece] of pieces.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- slowly is the point
        if (index > 0) await pause(BREATH_MS);
        if (socket.destroyed) return;
        socket.write(piece);
      }
      socket.end();
    };
  });
}
