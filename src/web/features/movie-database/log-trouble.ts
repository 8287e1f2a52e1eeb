/** A look-up that failed is told on the console alone. */
export function logTrouble(what: "poster" | "trailer" | "where to watch", error: unknown): void {
  // oxlint-disable-next-line no-console -- whoever runs the product finds these errors here alone.
  console.info(`The ${what} could not be looked up: ${error instanceof Error ? error.message : "unknown"}`);
}
