import { authClient } from "#web/adapters/auth-client.ts";
import { storedSession } from "#web/adapters/session-storage.ts";
import type { Arrival } from "./arrival.ts";
import { forgetAwaitedMail } from "./awaited-mail.ts";
import { dataOf } from "../service-errors.ts";

/** The state of an address change after a link was followed. */
export type EmailChange =
  | { readonly kind: "none" | "half-way" | "failed" }
  | { readonly kind: "changed"; readonly email: string };

/**
 * Handles a link of an address change. Its session is ended, never adopted: otherwise a sent link could sign somebody
 * in as another.
 */
export async function settleEmailChange(arrival: Arrival): Promise<EmailChange> {
  if (arrival.kind === "failed" || arrival.kind === "half-way") return { kind: arrival.kind };
  if (arrival.kind !== "session") return { kind: "none" };
  const client = await authClient();
  const { user } = await dataOf(client.getUser(arrival.accessToken));
  await client.admin.signOut(arrival.accessToken, "local");
  forgetAwaitedMail();
  if (storedSession()?.user["id"] === user.id) await client.refreshSession();
  return { kind: "changed", email: user.email ?? "" };
}
