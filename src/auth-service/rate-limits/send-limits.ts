import type { Clock } from "#platform/clock.ts";
import { wideNetworkOf } from "#platform/client-network.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { Vault } from "../keys/vault.ts";
import type { AuthSettings } from "../settings/settings.ts";
import type { Rate } from "../settings/variables.ts";
import { storedWait, takeStoredTurn } from "./stored-turns.ts";

/** How much of what the service may send one network may cause. */
const NETWORK_SHARE = { parts: 1, of: 5 };
/** How much the calls that newcomers make may, from all networks together. */
const NEWCOMERS_SHARE = { parts: 2, of: 3 };

interface SendLimits {
  readonly settings: AuthSettings;
  readonly vault: Vault;
  readonly clock: Clock;
}

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
  { vault, settings, clock }: SendLimits,
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

/** On whose behalf a message is sent, which says what it counts against. */
export interface SendCause {
  /**
   * The address of whoever asks; null where it counts against no network's share: for an administrator, and for a
   * second message of the same call.
   */
  readonly ip: string | null;
  /**
   * Whom the call is for, whoever calls: `newcomers` where it may make an account, and so write to any address in the
   * world. It must not follow from whether the address is known, or a spent share would tell.
   */
  readonly audience: "newcomers" | "members";
}

/**
 * Counts one message against what the whole service may send in an hour (auth contract §6.3, stricter), after the
 * shares of it: one network's, and the newcomers', which leaves a third for those who have accounts. 429 beyond any of
 * the three. What is only pretended is held to the same shares and refused where the real one would be, but the
 * service's allowance keeps it.
 */
export async function takeServiceTurn(
  { settings, clock, vault }: SendLimits,
  queries: AuthQueries,
  message: { readonly channel: "email" | "sms"; readonly cause: SendCause; readonly isPretended?: boolean },
): Promise<void> {
  const { channel, cause, isPretended = false } = message;
  // As in the reference server: where addresses are taken on trust, mails are few and none of them is needed.
  if (channel === "email" && settings.mailerAutoconfirm) return;
  const rate = channel === "email" ? settings.rateLimitEmailSent : settings.rateLimitSmsSent;
  if (rate.count === 0) throw serviceSpent(channel, rate.perMs);
  const now = clock();
  const take = async (name: string, share: Rate): Promise<void> => {
    const waitMs = await takeStoredTurn(queries, name, { rate: share, now });
    if (waitMs !== null) throw serviceSpent(channel, waitMs);
  };
  const network = cause.ip === null ? null : wideNetworkOf(cause.ip);
  // Hashed, so that the table lists nobody's address.
  if (network !== null)
    await take(`service:${channel}:${vault.hash("send-limit", network)}`, shareOf(rate, NETWORK_SHARE));
  if (cause.audience === "newcomers") await take(`service:${channel}:newcomers`, shareOf(rate, NEWCOMERS_SHARE));
  if (!isPretended) return take(`service:${channel}`, rate);
  const waitMs = await storedWait(queries, `service:${channel}`, { rate, now });
  if (waitMs !== null) throw serviceSpent(channel, waitMs);
}

/** At least one, however little there is to share. */
function shareOf({ count, perMs }: Rate, { parts, of }: { readonly parts: number; readonly of: number }): Rate {
  return { count: Math.max(1, Math.floor((count * parts) / of)), perMs };
}

function serviceSpent(channel: "email" | "sms", waitMs: number): AuthRefusal {
  return new AuthRefusal(
    429,
    channel === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit",
    channel === "email" ? "email rate limit exceeded" : "sms rate limit exceeded",
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
}
