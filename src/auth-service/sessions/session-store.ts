import { networkOf } from "#platform/client-network.ts";
import { lockRows } from "#platform/database/by-dialect.ts";
import type { AmrClaimRow, AuthQueries, SessionRow } from "../database/auth-tables.ts";

const MAX_LISTED = 100;

type SessionChanges = Partial<Omit<SessionRow, "id" | "user_id" | "created_at" | "updated_at">>;

export async function findSession(queries: AuthQueries, id: string): Promise<SessionRow | null> {
  return (await sessionById(queries, id).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, so that a session's refreshes follow one another. */
export async function lockSession(queries: AuthQueries, id: string): Promise<SessionRow | null> {
  return (await lockRows(queries, sessionById(queries, id)).executeTakeFirst()) ?? null;
}

export function listSessions(queries: AuthQueries, userId: string): Promise<SessionRow[]> {
  return queries
    .selectFrom("auth_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("refreshed_at", "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

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

export async function hasSessionFrom(
  queries: AuthQueries,
  userId: string,
  ip: string,
  aal?: SessionRow["aal"],
): Promise<boolean> {
  let select = queries.selectFrom("auth_sessions").select("ip").where("user_id", "=", userId);
  if (aal !== undefined) select = select.where("aal", "=", aal);
  const latest = await select.orderBy("refreshed_at", "desc").limit(MAX_LISTED).execute();
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

export async function deleteSessionsOf(queries: AuthQueries, userId: string, keptId: string | null): Promise<void> {
  let query = queries.deleteFrom("auth_sessions").where("user_id", "=", userId);
  if (keptId !== null) query = query.where("id", "<>", keptId);
  await query.execute();
}

export async function deleteLowSessionsOf(queries: AuthQueries, userId: string, keptId: string): Promise<void> {
  await queries
    .deleteFrom("auth_sessions")
    .where("user_id", "=", userId)
    .where("id", "<>", keptId)
    .where("aal", "=", "aal1")
    .execute();
}

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

export function listAmrClaims(queries: AuthQueries, sessionId: string): Promise<readonly AmrClaimRow[]> {
  return queries
    .selectFrom("auth_amr_claims")
    .selectAll()
    .where("session_id", "=", sessionId)
    .orderBy("updated_at", "desc")
    .orderBy("created_at", "desc")
    .execute();
}

/** A repeated proof only updates its method's time. */
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

function sessionById(queries: AuthQueries, id: string) {
  return queries.selectFrom("auth_sessions").selectAll().where("id", "=", id);
}
