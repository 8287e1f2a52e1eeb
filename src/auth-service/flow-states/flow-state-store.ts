import { lockRows } from "#platform/database/lock-rows.ts";
import type { AuthQueries, FlowStateRow } from "../database/auth-tables.ts";

type FlowStateChanges = Partial<Omit<FlowStateRow, "id" | "created_at">>;

export async function addFlowState(queries: AuthQueries, flow: FlowStateRow): Promise<void> {
  await queries.insertInto("auth_flow_states").values(flow).execute();
}

export async function findFlowState(queries: AuthQueries, id: string): Promise<FlowStateRow | null> {
  return (await queries.selectFrom("auth_flow_states").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The newest flow of a user by one method: the one a mailed link belongs to. */
export async function findNewestFlowState(
  queries: AuthQueries,
  userId: string,
  authenticationMethod: string,
): Promise<FlowStateRow | null> {
  const select = queries
    .selectFrom("auth_flow_states")
    .selectAll()
    .where("user_id", "=", userId)
    .where("authentication_method", "=", authenticationMethod)
    .orderBy("created_at", "desc")
    .limit(1);
  return (await select.executeTakeFirst()) ?? null;
}

/** Marks a state as used; null where it is unknown or was used before. */
export async function takeFlowState(queries: AuthQueries, id: string, now: number): Promise<FlowStateRow | null> {
  const query = queries
    .updateTable("auth_flow_states")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returningAll();
  return (await query.executeTakeFirst()) ?? null;
}

/** The flow of an auth code, locked until the transaction ends. */
export async function lockFlowStateByCode(queries: AuthQueries, codeHash: string): Promise<FlowStateRow | null> {
  const select = queries.selectFrom("auth_flow_states").selectAll().where("auth_code_hash", "=", codeHash);
  return (await lockRows(queries, select).executeTakeFirst()) ?? null;
}

export async function updateFlowState(queries: AuthQueries, id: string, changes: FlowStateChanges): Promise<void> {
  await queries.updateTable("auth_flow_states").set(changes).where("id", "=", id).execute();
}

export async function deleteFlowState(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_flow_states").where("id", "=", id).execute();
}

export async function deleteFlowStatesOf(queries: AuthQueries, userId: string): Promise<void> {
  await queries
    .deleteFrom("auth_flow_states")
    .where((row) => row.or([row("user_id", "=", userId), row("linking_user_id", "=", userId)]))
    .execute();
}
