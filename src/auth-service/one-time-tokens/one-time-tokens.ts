import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, OneTimeTokenRow } from "../database/auth-tables.ts";
import { isSameSecret, type Vault } from "../keys/vault.ts";
import { deleteToken, lockTokensOf, putOneTimeToken, setAttempts, takeByLinkHash } from "./one-time-token-store.ts";
import { hasProvenAddress } from "./used-link-store.ts";

/** As many wrong codes end a code (auth contract §6.1, stricter), which is then answered as expired; its link goes on. */
const MOST_ATTEMPTS = 5;
const LINK_TOKEN_BYTES = 28;
/** The purpose of a confirmation that was asked for to sign in with, of an account which was there and unproven. */
export const ASKED_TO_SIGN_IN = "sign-in";
/** The purpose of a magic link that made its account. */
export const FIRST_SIGN_IN = "first-sign-in";
/** Marks the link of a PKCE flow. */
export const PKCE_PREFIX = "pkce_";

export interface IssuedToken {
  /** Digits for a person to type. */
  readonly code: string;
  /** 56 hex characters for a link, marked where the flow is PKCE. */
  readonly linkToken: string;
}

/**
 * Makes a token of which either half proves the same: a code and a link. Only their keyed hashes are kept, so each is
 * known to the receiver alone. It takes the place of the user's last one of its kind.
 */
export async function issueOneTimeToken(
  { clock, random, settings, vault }: AuthContext,
  queries: AuthQueries,
  given: {
    readonly userId: string;
    readonly kind: OneTimeTokenKind;
    /** The verify type of its link: `signup`, `invite`, `magiclink`, `recovery`, `email_change`, `sms`, …; or one of the above. */
    readonly purpose: string;
    readonly channel: "email" | "sms";
    readonly sentTo: string;
    readonly isPkce: boolean;
  },
): Promise<IssuedToken> {
  const now = clock();
  const isMail = given.channel === "email";
  const code = random.digits(isMail ? settings.mailerOtpLength : settings.smsOtpLength);
  const linkToken = (given.isPkce ? PKCE_PREFIX : "") + random.bytes(LINK_TOKEN_BYTES).toString("hex");
  await putOneTimeToken(queries, {
    id: random.uuid(),
    user_id: given.userId,
    kind: given.kind,
    link_hash: hashLink(vault, linkToken),
    code_hash: hashCode(vault, given.userId, given.kind, code),
    sent_to: given.sentTo,
    purpose: given.purpose,
    attempts: 0,
    created_at: now,
    expires_at: now + (isMail ? settings.mailerOtpExp : settings.smsOtpExp),
  });
  return { code, linkToken };
}

/** Uses up the token of a link: the row it stood for, or null for one that is wrong, used or expired. */
export function redeemLink(
  { clock, vault }: AuthContext,
  queries: AuthQueries,
  linkToken: string,
): Promise<OneTimeTokenRow | null> {
  return takeByLinkHash(queries, hashLink(vault, linkToken), clock());
}

/** Whether the link has done its work already: its address is proven, and whoever follows it may simply sign in. */
export function isUsedLink({ clock, vault }: AuthContext, queries: AuthQueries, linkToken: string): Promise<boolean> {
  return hasProvenAddress(queries, hashLink(vault, linkToken), clock());
}

/**
 * Uses up a user's token by its code: the row it stood for, or null for a wrong, used or expired one. A wrong code is
 * counted, so commit the transaction also after a null, and refuse only then.
 */
export async function redeemCode(
  { clock, vault }: AuthContext,
  queries: AuthQueries,
  given: {
    readonly userId: string;
    readonly kinds: readonly OneTimeTokenKind[];
    readonly code: string;
    /** The address the code must have been sent to, where that matters. */
    readonly sentTo?: string;
  },
): Promise<OneTimeTokenRow | null> {
  const live = await lockTokensOf(queries, given.userId, given.kinds, clock());
  const tokens = live.filter(
    ({ attempts, sent_to }) => attempts < MOST_ATTEMPTS && (given.sentTo === undefined || sent_to === given.sentTo),
  );
  const match = tokens.find(({ kind, code_hash }) =>
    isSameSecret(hashCode(vault, given.userId, kind, given.code), code_hash),
  );
  if (match !== undefined) {
    await deleteToken(queries, match.id);
    return match;
  }
  for (const { id, attempts } of tokens) await setAttempts(queries, id, attempts + 1);
  return null;
}

function hashLink(vault: Vault, linkToken: string): string {
  return vault.hash("one-time-link", linkToken);
}

function hashCode(vault: Vault, userId: string, kind: OneTimeTokenKind, code: string): string {
  return vault.hash("one-time-code", `${userId}:${kind}:${code}`);
}
