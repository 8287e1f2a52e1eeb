import type { Server } from "node:http";
import { type Clock, MINUTE } from "./clock.ts";

interface Log {
  readonly warn: (told: { readonly connections: number; readonly refused: number }, message: string) => void;
}

/**
 * Holds so many connections at once and no more: each takes memory and a file of the process, which the database needs,
 * too. One too many is closed at once; the log tells of them once a minute at most.
 */
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
