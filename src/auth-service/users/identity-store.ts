import type { AuthQueries, IdentityRow } from "../database/auth-tables.ts";

type IdentityChanges = Partial<Pick<IdentityRow, "identity_data" | "email" | "provider_id" | "last_sign_in_at">>;

export function listIdentities(queries: AuthQueries, userId: string): Promise<readonly IdentityRow[]> {
  return queries
    .selectFrom("auth_identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function findIdentity(
  queries: AuthQueries,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const select = queries
    .selectFrom("auth_identities")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_id", "=", providerId);
  return (await select.executeTakeFirst()) ?? null;
}

/** The identities of anybody with this (lower-cased) address. */
export function findIdentitiesByEmail(queries: AuthQueries, email: string): Promise<IdentityRow[]> {
  return queries.selectFrom("auth_identities").selectAll().where("email", "=", email).execute();
}

export async function addIdentity(queries: AuthQueries, identity: IdentityRow): Promise<void> {
  await queries.insertInto("auth_identities").values(identity).execute();
}

export async function updateIdentity(
  queries: AuthQueries,
  id: string,
  changes: IdentityChanges,
  now: number,
): Promise<void> {
  await queries
    .updateTable("auth_identities")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export async function deleteIdentity(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_identities").where("id", "=", id).execute();
}
