/** A look-up that failed is told on the console alone (specification, section 8). */
export function logTrouble(what: "poster" | "trailer" | "where to watch", error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has these errors logged, and nowhere else.
  console.info(`The ${what} could not be looked up: ${error instanceof Error ? error.message : "unknown"}`);
}
