import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, OneTimeTokenRow } from "../database/auth-tables.ts";
import { isSameSecret, type Vault } from "../keys/vault.ts";
import { deleteToken, lockTokensOf, putOneTimeToken, setAttempts, takeByLinkHash } from "./one-time-token-store.ts";
import { hasProvenAddress } from "./used-link-store.ts";

/** This many wrong codes end a code; the link in the same mail still works. */
const MAX_ATTEMPTS = 5;
const LINK_TOKEN_BYTES = 28;
/** Purpose of a confirmation that was asked for to sign in to an existing, unproven account. */
export const ASKED_TO_SIGN_IN = "sign-in";
export const FIRST_SIGN_IN = "first-sign-in";
export const PKCE_PREFIX = "pkce_";

export interface IssuedToken {
  readonly code: string;
  /** 56 hex characters for a link, with a prefix where the flow is PKCE. */
  readonly linkToken: string;
}

/** Makes a code and a link that prove the same, replacing the last of their kind; only hashes are stored. */
export async function issueOneTimeToken(
  { clock, random, settings, vault }: AuthContext,
  queries: AuthQueries,
  given: {
    readonly userId: string;
    readonly kind: OneTimeTokenKind;
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

/** Uses up the token of a link: its row, or null for one that is wrong, used or expired. */
export function redeemLink(
  { clock, vault }: AuthContext,
  queries: AuthQueries,
  linkToken: string,
): Promise<OneTimeTokenRow | null> {
  return takeByLinkHash(queries, hashLink(vault, linkToken), clock());
}

/** Whether the link has already been used: its address is proven, and its owner may simply sign in. */
export function isUsedLink({ clock, vault }: AuthContext, queries: AuthQueries, linkToken: string): Promise<boolean> {
  return hasProvenAddress(queries, hashLink(vault, linkToken), clock());
}

/** Uses up a token by its code: its row, or null. A wrong code is counted, so commit before refusing. */
export async function redeemCode(
  { clock, vault }: AuthContext,
  queries: AuthQueries,
  given: {
    readonly userId: string;
    readonly kinds: readonly OneTimeTokenKind[];
    readonly code: string;
    readonly sentTo?: string;
  },
): Promise<OneTimeTokenRow | null> {
  const live = await lockTokensOf(queries, given.userId, given.kinds, clock());
  const tokens = live.filter(
    ({ attempts, sent_to }) => attempts < MAX_ATTEMPTS && (given.sentTo === undefined || sent_to === given.sentTo),
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
