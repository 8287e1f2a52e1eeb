import type { TextMessage } from "#platform/mail/mailer.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, UserRow } from "../database/auth-tables.ts";
import { issueOneTimeToken } from "../one-time-tokens/one-time-tokens.ts";
import type { TextedToken } from "../protocols.ts";
import { takeServiceTurn } from "../rate-limits/send-limits.ts";
import { updateUser, type UserChanges } from "../users/user-store.ts";
import { readUserJson } from "../users/user-json.ts";

const TOKEN_OF_TEXT: Readonly<
  Record<TextedToken["text"], { readonly kind: OneTimeTokenKind; readonly sentAt: keyof UserChanges }>
> = {
  sms: { kind: "confirmation", sentAt: "confirmation_sent_at" },
  phone_change: { kind: "phone_change", sentAt: "phone_change_sent_at" },
  reauthentication: { kind: "reauthentication", sentAt: "reauthentication_sent_at" },
};

export async function textToken(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  given: TextedToken,
): Promise<UserRow> {
  await takeServiceTurn(context, queries, { channel: "sms", cause: given.cause });
  const { kind, sentAt } = TOKEN_OF_TEXT[given.text];
  const { code } = await issueOneTimeToken(context, queries, {
    userId: user.id,
    kind,
    purpose: given.text,
    channel: "sms",
    sentTo: given.to,
    isPkce: false,
  });
  await queueText(context, queries, user, { to: given.to, code, type: null, lifetimeMs: context.settings.smsOtpExp });
  return updateUser(queries, user.id, { [sentAt]: context.clock() }, context.clock());
}

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
