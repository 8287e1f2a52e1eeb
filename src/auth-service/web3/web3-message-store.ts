import type { AuthQueries } from "../database/auth-tables.ts";

/** Notes that a message was used; false where it was used before. */
export async function markWeb3MessageUsed(
  queries: AuthQueries,
  messageHash: string,
  expiresAt: number,
): Promise<boolean> {
  const added = await queries
    .insertInto("auth_used_web3_messages")
    .values({ message_hash: messageHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("message_hash").doNothing())
    .returning("message_hash")
    .executeTakeFirst();
  return added !== undefined;
}
