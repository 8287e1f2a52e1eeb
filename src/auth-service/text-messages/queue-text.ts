import type { TextMessage } from "#platform/mail/mailer.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { readUserJson } from "../users/user-json.ts";

/** Queues a text message for the hook, in the transaction in hand. `lifetimeMs`: how long its code is valid. */
export async function queueText(
  { clock, mailer }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  { lifetimeMs, ...text }: Pick<TextMessage, "to" | "code" | "type"> & { readonly lifetimeMs: number },
): Promise<void> {
  const expiresAt = clock() + lifetimeMs;
  await mailer.enqueue({ channel: "sms", ...text, user: await readUserJson(queries, user), expiresAt }, queries);
}
