import { networkOf } from "#platform/client-network.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { writtenOnce } from "#platform/database/written-once.ts";
import type { AmrClaimRow, AuthQueries, AuthTables, SessionRow } from "../database/auth-tables.ts";

const MOST_LISTED = 100;

export type SessionChanges = Partial<Omit<SessionRow, "id" | "user_id" | "created_at" | "updated_at">>;

export async function findSession(queries: AuthQueries, id: string): Promise<SessionRow | null> {
  return (await selectById(queries, { id }))[0] ?? null;
}

const selectById = writtenOnce<AuthTables, Pick<SessionRow, "id">, SessionRow>((queries, value) =>
  queries.selectFrom("auth_sessions").selectAll().where("id", "=", value("id")),
);

/** The same, kept from everybody else until the transaction ends: refreshes of one session come one after another. */
export async function lockSession(queries: AuthQueries, id: string): Promise<SessionRow | null> {
  return (await selectLocked(queries, { id }))[0] ?? null;
}

const selectLocked = writtenOnce<AuthTables, Pick<SessionRow, "id">, SessionRow>((queries, value) =>
  lockRows(queries, queries.selectFrom("auth_sessions").selectAll().where("id", "=", value("id"))),
);

/** A user's sessions, the latest used first; no more than a page can show. */
export function listSessions(queries: AuthQueries, userId: string): Promise<SessionRow[]> {
  return queries
    .selectFrom("auth_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .limit(MOST_LISTED)
    .execute();
}

/** Whether the user began another session, under the same tag, after this one. */
export async function hasNewerSession(
  queries: AuthQueries,
  session: Pick<SessionRow, "id" | "user_id" | "tag" | "created_at">,
): Promise<boolean> {
  const select = queries
    .selectFrom("auth_sessions")
    .select("id")
    .where("user_id", "=", session.user_id)
    .where("id", "<>", session.id)
    .where("created_at", ">", session.created_at)
    .where("tag", session.tag === null ? "is" : "=", session.tag);
  return (await select.executeTakeFirst()) !== undefined;
}

/**
 * Whether the user has a session from this network, of this level if one is given: then the network is theirs, as far
 * as limits go.
 */
export async function hasSessionFrom(
  queries: AuthQueries,
  userId: string,
  ip: string,
  aal?: SessionRow["aal"],
): Promise<boolean> {
  let select = queries.selectFrom("auth_sessions").select("ip").where("user_id", "=", userId);
  if (aal !== undefined) select = select.where("aal", "=", aal);
  const latest = await select.orderBy("refreshed_at", "desc").limit(MOST_LISTED).execute();
  return latest.some((session) => session.ip !== null && networkOf(session.ip) === networkOf(ip));
}

export async function addSession(queries: AuthQueries, session: SessionRow): Promise<void> {
  await queries.insertInto("auth_sessions").values(session).execute();
}

export async function updateSession(
  queries: AuthQueries,
  id: string,
  changes: SessionChanges,
  now: number,
): Promise<void> {
  await queries
    .updateTable("auth_sessions")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteSession(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_sessions").where("id", "=", id).execute();
}

/** Ends all of a user's sessions but the one kept, if one is. */
export async function deleteSessionsOf(queries: AuthQueries, userId: string, keptId: string | null): Promise<void> {
  let query = queries.deleteFrom("auth_sessions").where("user_id", "=", userId);
  if (keptId !== null) query = query.where("id", "<>", keptId);
  await query.execute();
}

/** Ends a user's sessions that no second factor raised, but the one kept. */
export async function deleteLowSessionsOf(queries: AuthQueries, userId: string, keptId: string): Promise<void> {
  await queries
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "<>", keptId)
    .where("aal", "=", "aal1")
    .execute();
}

/** What the factor raised falls back, claims included. */
export async function lowerSessionsOfFactor(
  queries: AuthQueries,
  factorId: string,
  methods: readonly string[],
  now: number,
): Promise<void> {
  await queries
    .deleteFrom("auth_amr_claims")
    .where("session_id", "in", queries.selectFrom("auth_sessions").select("id").where("factor_id", "=", factorId))
    .where("method", "in", methods)
    .execute();
  await queries
    .updateTable("auth_sessions")
    .set({ aal: "aal1", factor_id: null, updated_at: now })
    .where("factor_id", "=", factorId)
    .execute();
}

/** How the session's owner proved who they are, the latest proof first. */
export function listAmrClaims(queries: AuthQueries, sessionId: string): Promise<readonly AmrClaimRow[]> {
  return selectAmrClaims(queries, { session_id: sessionId });
}

const selectAmrClaims = writtenOnce<AuthTables, Pick<AmrClaimRow, "session_id">, AmrClaimRow>((queries, value) =>
  queries
    .selectFrom("auth_amr_claims")
    .selectAll()
    .where("session_id", "=", value("session_id"))
    .orderBy("updated_at", "desc")
    .orderBy("created_at", "desc"),
);

/** One claim per method: a repeated proof only makes it newer (auth contract §4.1). */
export async function addAmrClaim(
  queries: AuthQueries,
  claim: { readonly sessionId: string; readonly method: string; readonly provider: string | null },
  now: number,
): Promise<void> {
  await queries
    .insertInto("auth_amr_claims")
    .values({
      session_id: claim.sessionId,
      method: claim.method,
      provider: claim.provider,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(["session_id", "method"]).doUpdateSet({ updated_at: now }))
    .execute();
}
