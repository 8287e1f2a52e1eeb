import { lockRows } from "#platform/database/by-dialect.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, OneTimeTokenKind, OneTimeTokenRow } from "../database/auth-tables.ts";
import { isSameSecret, type Vault } from "../keys/vault.ts";

/** More wrong codes end a code; the link in its mail still works. */
const MAX_ATTEMPTS = 5;
const LINK_TOKEN_BYTES = 28;
/** Confirms an existing, unproven account for signing in. */
export const ASKED_TO_SIGN_IN = "sign-in";
export const FIRST_SIGN_IN = "first-sign-in";
export const PKCE_PREFIX = "pkce_";

export interface IssuedToken {
  readonly code: string;
  /** 56 hex characters, with a prefix for PKCE. */
  readonly linkToken: string;
}

/** A code and a link that prove the same, replacing the last of their kind; only hashes are stored. */
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

/** Null for a link that is wrong, used or expired. */
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

/** Null for a wrong code, which is counted: commit before refusing. */
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

async function putOneTimeToken(queries: AuthQueries, token: OneTimeTokenRow): Promise<void> {
  const { user_id: _user, kind: _kind, ...rest } = token;
  await queries
    .insertInto("auth_one_time_tokens")
    .values(token)
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(rest))
    .execute();
}

async function takeByLinkHash(queries: AuthQueries, linkHash: string, now: number): Promise<OneTimeTokenRow | null> {
  const query = queries
    .deleteFrom("auth_one_time_tokens")
    .where("link_hash", "=", linkHash)
    .where("expires_at", ">", now)
    .returningAll();
  return (await query.executeTakeFirst()) ?? null;
}

export function lockTokensOf(
  queries: AuthQueries,
  userId: string,
  kinds: readonly OneTimeTokenKind[],
  now: number,
): Promise<OneTimeTokenRow[]> {
  const select = queries
    .selectFrom("auth_one_time_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .where("expires_at", ">", now);
  return lockRows(queries, select).execute();
}

async function setAttempts(queries: AuthQueries, id: string, attempts: number): Promise<void> {
  await queries.updateTable("auth_one_time_tokens").set({ attempts }).where("id", "=", id).execute();
}

export async function deleteToken(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_one_time_tokens").where("id", "=", id).execute();
}

/** After a proof or a new password, all that was sent before is void. */
export async function deleteTokensOf(queries: AuthQueries, userId: string): Promise<void> {
  await queries.deleteFrom("auth_one_time_tokens").where("user_id", "=", userId).execute();
}

export async function keepUsedLink(queries: AuthQueries, token: OneTimeTokenRow, now: number): Promise<void> {
  const { link_hash, user_id, sent_to, expires_at } = token;
  if (link_hash === null) return;
  await queries
    .insertInto("auth_used_links")
    .values({ link_hash, user_id, sent_to, used_at: now, expires_at })
    .execute();
}

/** Whether a link, within its lifetime, proved its user's present address. */
async function hasProvenAddress(queries: AuthQueries, linkHash: string, now: number): Promise<boolean> {
  const select = queries
    .selectFrom("auth_used_links")
    .innerJoin("auth_users", "auth_users.id", "auth_used_links.user_id")
    .select("auth_users.id")
    .where("link_hash", "=", linkHash)
    .where("expires_at", ">", now)
    .whereRef("auth_users.email", "=", "auth_used_links.sent_to")
    .where("email_confirmed_at", "is not", null);
  return (await select.executeTakeFirst()) !== undefined;
}

export async function deleteUsedLinksOf(queries: AuthQueries, userId: string): Promise<void> {
  await queries.deleteFrom("auth_used_links").where("user_id", "=", userId).execute();
}
