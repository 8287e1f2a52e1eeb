import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, UserRow } from "../database/auth-tables.ts";
import { issueOneTimeToken } from "../one-time-tokens/one-time-tokens.ts";
import { type SendCause, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { updateUser, type UserChanges } from "../users/user-store.ts";

const BY_TEXT: Readonly<
  Record<
    "sms" | "phone_change" | "reauthentication",
    { readonly kind: OneTimeTokenKind; readonly sentAt: keyof UserChanges }
  >
> = {
  sms: { kind: "confirmation", sentAt: "confirmation_sent_at" },
  phone_change: { kind: "phone_change", sentAt: "phone_change_sent_at" },
  reauthentication: { kind: "reauthentication", sentAt: "reauthentication_sent_at" },
};

/** Makes a code and queues the text message that carries it, as `mailToken` does for mails. */
export async function textToken(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  given: { readonly text: keyof typeof BY_TEXT; readonly to: string; readonly cause: SendCause },
): Promise<UserRow> {
  const { clock, mailer } = context;
  await takeServiceTurn(context, queries, { channel: "sms", cause: given.cause });
  const { kind, sentAt } = BY_TEXT[given.text];
  const { code } = await issueOneTimeToken(context, queries, {
    userId: user.id,
    kind,
    purpose: given.text,
    channel: "sms",
    sentTo: given.to,
    isPkce: false,
  });
  await mailer.enqueue({ channel: "sms", to: given.to, text: `Your code is ${code}` }, queries);
  return updateUser(queries, user.id, { [sentAt]: clock() }, clock());
}
