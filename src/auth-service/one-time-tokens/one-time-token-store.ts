import { lockRows } from "#platform/database/lock-rows.ts";
import type { AuthQueries, OneTimeTokenKind, OneTimeTokenRow } from "../database/auth-tables.ts";

/** A new token replaces the user's last one of its kind. */
export async function putOneTimeToken(queries: AuthQueries, token: OneTimeTokenRow): Promise<void> {
  const { user_id: _user, kind: _kind, ...rest } = token;
  await queries
    .insertInto("auth_one_time_tokens")
    .values(token)
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(rest))
    .execute();
}

export async function takeByLinkHash(
  queries: AuthQueries,
  linkHash: string,
  now: number,
): Promise<OneTimeTokenRow | null> {
  const query = queries
    .deleteFrom("auth_one_time_tokens")
    .where("link_hash", "=", linkHash)
    .where("expires_at", ">", now)
    .returningAll();
  return (await query.executeTakeFirst()) ?? null;
}

/** The user's live tokens of these kinds, locked until the transaction ends. */
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

export async function setAttempts(queries: AuthQueries, id: string, attempts: number): Promise<void> {
  await queries.updateTable("auth_one_time_tokens").set({ attempts }).where("id", "=", id).execute();
}

export async function deleteToken(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_one_time_tokens").where("id", "=", id).execute();
}

/** A successful proof and a new password void everything that was sent before. */
export async function deleteTokensOf(queries: AuthQueries, userId: string): Promise<void> {
  await queries.deleteFrom("auth_one_time_tokens").where("user_id", "=", userId).execute();
}
