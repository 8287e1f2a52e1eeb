import { signInMessages as messages } from "./messages.ts";

/** A message where the auth service is unreachable or failing; null for a refusal. */
export function troubleText(error: unknown): string | null {
  if (!navigator.onLine) return messages.offline;
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : null;
  // Without an HTTP status there was no answer.
  if (typeof status !== "number" || status === 0) return messages.unreachable;
  return status >= 500 ? messages.serviceTrouble : null;
}
