import type { AuthQueries, SigningKeyRow } from "../database/auth-tables.ts";

export function listSigningKeys(queries: AuthQueries, now: number): Promise<SigningKeyRow[]> {
  return queries
    .selectFrom("auth_signing_keys")
    .selectAll()
    .where((where) => where.or([where("verifies_until", "is", null), where("verifies_until", ">", now)]))
    .orderBy("signs_from")
    .orderBy("created_at")
    .execute();
}

/** Locks until the transaction ends: of several processes that start at once, one makes the key. */
export async function lockSigningKeys(queries: AuthQueries, now: number): Promise<void> {
  await queries
    .insertInto("auth_secrets")
    .values({ name: "signing-key-lock", value: "", created_at: now })
    // Writing the row, even unchanged, is what locks it.
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();
}

export async function addSigningKey(queries: AuthQueries, key: SigningKeyRow): Promise<void> {
  await queries.insertInto("auth_signing_keys").values(key).execute();
}

export async function retireSigningKeys(queries: AuthQueries, kids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable("auth_signing_keys")
    .set({ verifies_until: until })
    .where("kid", "in", kids)
    .where("verifies_until", "is", null)
    .execute();
}

export async function deleteRetiredSigningKeys(queries: AuthQueries, now: number): Promise<void> {
  await queries.deleteFrom("auth_signing_keys").where("verifies_until", "<", now).execute();
}
