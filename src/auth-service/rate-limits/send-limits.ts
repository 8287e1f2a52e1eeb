import type { AuthContext } from "../context.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { takeStoredTurn } from "./stored-turns.ts";

/** What a message is about: each kind has its own gap of 60 seconds per address (auth contract §6.3). */
export type SendKind =
  | "confirmation"
  | "recovery"
  | "email_change"
  | "phone_change"
  | "reauthentication"
  | "invite"
  | "mfa_phone";

/**
 * Takes the one place per minute for a message of this kind to this address, whether or not anybody has it: the timer
 * must not tell. 429 with the seconds left where it is taken, in the words clients parse (auth contract §6.3).
 */
export async function takeAddressTurn(
  { vault, settings, clock }: AuthContext,
  queries: AuthQueries,
  message: { readonly kind: SendKind; readonly channel: "email" | "sms"; readonly address: string },
): Promise<void> {
  const smsGapMs = message.kind === "mfa_phone" ? settings.mfaPhoneMaxFrequency : settings.smsMaxFrequency;
  const gapMs = message.channel === "email" ? settings.smtpMaxFrequency : smsGapMs;
  if (gapMs === 0) return;
  // Hashed, so that the table lists nobody's address.
  const name = `turn:${message.kind}:${vault.hash("send-limit", `${message.channel}:${message.address}`)}`;
  const waitMs = await takeStoredTurn(queries, name, { rate: { count: 1, perMs: gapMs }, now: clock() });
  if (waitMs === null) return;
  const secondsLeft = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AuthRefusal(
    429,
    message.channel === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit",
    `For security purposes, you can only request this after ${secondsLeft} seconds.`,
    { retryAfterSeconds: secondsLeft },
  );
}

/** Counts one message against what the whole service may send in an hour (auth contract §6.3); 429 beyond. */
export async function takeServiceTurn(
  { settings, clock }: AuthContext,
  queries: AuthQueries,
  channel: "email" | "sms",
): Promise<void> {
  // As in the reference server: where addresses are taken on trust, mails are few and none of them is needed.
  if (channel === "email" && settings.mailerAutoconfirm) return;
  const rate = channel === "email" ? settings.rateLimitEmailSent : settings.rateLimitSmsSent;
  const waitMs =
    rate.count === 0 ? rate.perMs : await takeStoredTurn(queries, `service:${channel}`, { rate, now: clock() });
  if (waitMs === null) return;
  throw new AuthRefusal(
    429,
    channel === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit",
    channel === "email" ? "email rate limit exceeded" : "sms rate limit exceeded",
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
