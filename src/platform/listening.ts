import type { Server } from "node:http";
import { type Clock, MINUTE } from "./clock.ts";

export function listenErrorSentence(error: unknown, where: { readonly host: string; readonly port: number }): string {
  const place = `port ${where.port} on ${where.host}`;
  switch (errorCode(error)) {
    case "EADDRINUSE":
      return `Canon can't start: ${place} is already in use. Stop the other program, or choose another port with PORT.`;
    case "EACCES":
      return `Canon can't start: this user may not listen on ${place}. Choose a port above 1023 with PORT.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `Canon can't start: this machine has no address ${where.host}. Choose another with HOST.`;
    default:
      return `Canon can't start: listening on ${place} failed (${errorCode(error) ?? String(error)}).`;
  }
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

interface Log {
  readonly warn: (told: { readonly connections: number; readonly refused: number }, message: string) => void;
}

/** Each connection takes memory and a file descriptor. Logged at most once a minute. */
export function capConnections(server: Server, most: number, clock: Clock, log: Log): void {
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on("drop", () => {
    refused += 1;
    if (clock() - toldAt < MINUTE) return;
    log.warn({ connections: most, refused }, "too many connections");
    toldAt = clock();
    refused = 0;
  });
}
