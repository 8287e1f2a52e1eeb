import type { AuthQueries, FactorRow } from "../database/auth-tables.ts";

export type FactorChanges = Partial<Omit<FactorRow, "id" | "user_id" | "created_at" | "updated_at">>;

export function listFactors(queries: AuthQueries, userId: string): Promise<readonly FactorRow[]> {
  return queries
    .selectFrom("auth_mfa_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function addFactor(queries: AuthQueries, factor: FactorRow): Promise<void> {
  await queries.insertInto("auth_mfa_factors").values(factor).execute();
}

/** Throws where there is no such factor. */
export function updateFactor(
  queries: AuthQueries,
  id: string,
  changes: FactorChanges,
  now: number,
): Promise<FactorRow> {
  return queries
    .updateTable("auth_mfa_factors")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFactor(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_mfa_factors").where("id", "=", id).execute();
}
