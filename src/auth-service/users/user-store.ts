import { lockRows } from "#platform/database/by-dialect.ts";
import type { AuthQueries, UserRow, IdentityRow, FactorRow } from "../database/auth-tables.ts";

export type UserChanges = Partial<Omit<UserRow, "id" | "created_at" | "updated_at">>;

export async function findUserById(queries: AuthQueries, id: string): Promise<UserRow | null> {
  return (await userById(queries, id).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends. */
export async function lockUserById(queries: AuthQueries, id: string): Promise<UserRow | null> {
  return (await lockRows(queries, userById(queries, id)).executeTakeFirst()) ?? null;
}

/** The user with this (lower-cased) address. Addresses from single sign-on are not unique, so they do not count. */
export async function findUserByEmail(queries: AuthQueries, email: string): Promise<UserRow | null> {
  const select = queries.selectFrom("auth_users").selectAll().where("email", "=", email).where("is_sso", "=", 0);
  return (await select.executeTakeFirst()) ?? null;
}

export async function findUserByPhone(queries: AuthQueries, phone: string): Promise<UserRow | null> {
  const select = queries.selectFrom("auth_users").selectAll().where("phone", "=", phone).where("is_sso", "=", 0);
  return (await select.executeTakeFirst()) ?? null;
}

export function findUsersByNewEmail(queries: AuthQueries, newEmail: string): Promise<UserRow[]> {
  return queries
    .selectFrom("auth_users")
    .selectAll()
    .where("new_email", "=", newEmail)
    .orderBy("email_change_sent_at", "desc")
    .limit(10)
    .execute();
}

export function findUsersByNewPhone(queries: AuthQueries, newPhone: string): Promise<UserRow[]> {
  return queries
    .selectFrom("auth_users")
    .selectAll()
    .where("new_phone", "=", newPhone)
    .orderBy("phone_change_sent_at", "desc")
    .limit(10)
    .execute();
}

/** Throws a unique violation (`isUniqueViolation`) where the address or number is taken. */
export async function addUser(queries: AuthQueries, user: UserRow): Promise<void> {
  await queries.insertInto("auth_users").values(user).execute();
}

/** Returns the user as it is then. Throws a unique violation where an address is taken. */
export function updateUser(queries: AuthQueries, id: string, changes: UserChanges, now: number): Promise<UserRow> {
  return queries
    .updateTable("auth_users")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteUser(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_users").where("id", "=", id).execute();
}

function userById(queries: AuthQueries, id: string) {
  return queries.selectFrom("auth_users").selectAll().where("id", "=", id);
}

export function isBanned(user: Pick<UserRow, "banned_until">, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

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
