import { signInMessages as messages } from "./messages.ts";

/**
 * What is said where the auth service could not be asked, or had trouble of its own; null for a refusal, which has words
 * of its own. `error` is the auth client's, or what was thrown on the way to it.
 */
export function troubleText(error: unknown): string | null {
  if (!navigator.onLine) return messages.offline;
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : null;
  // A refusal has the service's status; without one, or with none of HTTP's, no answer came.
  if (typeof status !== "number" || status === 0) return messages.unreachable;
  return status >= 500 ? messages.serviceTrouble : null;
}
