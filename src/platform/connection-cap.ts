import type { Server } from "node:http";
import { type Clock, MINUTE } from "./clock.ts";

interface Log {
  readonly warn: (told: { readonly connections: number; readonly refused: number }, message: string) => void;
}

/** Closes connections beyond `most`: each takes memory and a file descriptor. Logs it at most once a minute. */
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
