export function logTrouble(what: "poster" | "trailer" | "where to watch", error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where these errors show.
  console.info(`The ${what} could not be looked up: ${error instanceof Error ? error.message : "unknown"}`);
}
