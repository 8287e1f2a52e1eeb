import type { Clock } from "#platform/clock.ts";
import { wideNetworkOf } from "#platform/client-network.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { Vault } from "../keys/vault.ts";
import type { AuthSettings } from "../settings/settings.ts";
import type { Rate } from "../settings/variables.ts";
import { storedWait, takeStoredTurn } from "./stored-limits.ts";

/** The share of the service's messages that one network may cause (docs/auth-service.md#sending-to-strangers). */
const NETWORK_SHARE = { parts: 1, of: 5 };
/** The share of the calls that newcomers make, from all networks together. */
const NEWCOMERS_SHARE = { parts: 2, of: 3 };

interface SendLimits {
  readonly settings: AuthSettings;
  readonly vault: Vault;
  readonly clock: Clock;
}

type SendKind =
  | "confirmation"
  | "recovery"
  | "email_change"
  | "phone_change"
  | "reauthentication"
  | "invite"
  | "mfa_phone";

/** One such message per minute and address, known or not: the timer must not tell. 429 in words that clients parse. */
export async function takeAddressTurn(
  { vault, settings, clock }: SendLimits,
  queries: AuthQueries,
  message: { readonly kind: SendKind; readonly channel: "email" | "sms"; readonly address: string },
): Promise<void> {
  const smsGapMs = message.kind === "mfa_phone" ? settings.mfaPhoneMaxFrequency : settings.smsMaxFrequency;
  const gapMs = message.channel === "email" ? settings.smtpMaxFrequency : smsGapMs;
  if (gapMs === 0) return;
  // Hashed, so that the table lists no addresses.
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

export interface SendCause {
  /** Null for administrators and a call's second message: no network's share. */
  readonly ip: string | null;
  /** Newcomers' calls may write to any address; must not depend on its being known. */
  readonly audience: "newcomers" | "members";
}

/** 429 beyond the allowance (docs/auth-service.md#sending-to-strangers), of which pretended messages take none. */
export async function takeServiceTurn(
  { settings, clock, vault }: SendLimits,
  queries: AuthQueries,
  message: { readonly channel: "email" | "sms"; readonly cause: SendCause; readonly isPretended?: boolean },
): Promise<void> {
  const { channel, cause, isPretended = false } = message;
  // As in the reference: with autoconfirm, mails are few and none is needed.
  if (channel === "email" && settings.mailerAutoconfirm) return;
  const rate = channel === "email" ? settings.rateLimitEmailSent : settings.rateLimitSmsSent;
  if (rate.count === 0) throw serviceSpent(channel, rate.perMs);
  const now = clock();
  const take = async (name: string, share: Rate): Promise<void> => {
    const waitMs = await takeStoredTurn(queries, name, { rate: share, now });
    if (waitMs !== null) throw serviceSpent(channel, waitMs);
  };
  const network = cause.ip === null ? null : wideNetworkOf(cause.ip);
  if (network !== null)
    await take(`service:${channel}:${vault.hash("send-limit", network)}`, shareOf(rate, NETWORK_SHARE));
  if (cause.audience === "newcomers") await take(`service:${channel}:newcomers`, shareOf(rate, NEWCOMERS_SHARE));
  if (!isPretended) return take(`service:${channel}`, rate);
  const waitMs = await storedWait(queries, `service:${channel}`, { rate, now });
  if (waitMs !== null) throw serviceSpent(channel, waitMs);
}

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
