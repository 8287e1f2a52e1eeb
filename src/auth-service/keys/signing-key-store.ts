import type { AuthQueries, SigningKeyRow } from "../database/auth-tables.ts";

/** The keys that may still verify something, oldest first. */
export function listSigningKeys(queries: AuthQueries, now: number): Promise<SigningKeyRow[]> {
  return queries
    .selectFrom("auth_signing_keys")
    .selectAll()
    .where((where) => where.or([where("verifies_until", "is", null), where("verifies_until", ">", now)]))
    .orderBy("signs_from")
    .orderBy("created_at")
    .execute();
}

/**
 * Holds every other process back until the transaction ends: the first of several that start at once makes the key,
 * the others find it.
 */
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

/** The keys before the newest stop verifying at `until`. */
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
