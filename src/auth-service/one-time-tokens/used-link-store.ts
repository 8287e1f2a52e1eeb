import type { AuthQueries, OneTimeTokenRow } from "../database/auth-tables.ts";

export async function keepUsedLink(queries: AuthQueries, token: OneTimeTokenRow, now: number): Promise<void> {
  const { link_hash, user_id, sent_to, expires_at } = token;
  if (link_hash === null) return;
  await queries
    .insertInto("auth_used_links")
    .values({ link_hash, user_id, sent_to, used_at: now, expires_at })
    .execute();
}

/** Whether a link, within its lifetime, proved the address that its user has and that is confirmed. */
export async function hasProvenAddress(queries: AuthQueries, linkHash: string, now: number): Promise<boolean> {
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
