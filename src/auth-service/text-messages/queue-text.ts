import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";

/** Queues the text message that carries a code, in the transaction in hand. */
export async function queueText(
  { mailer }: AuthContext,
  queries: AuthQueries,
  _user: UserRow,
  { to, code }: { readonly to: string; readonly code: string },
): Promise<void> {
  await mailer.enqueue({ channel: "sms", to, text: `Your code is ${code}` }, queries);
}
