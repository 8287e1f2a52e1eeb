/** Members whose account is deleted. Check here before storing something new: requests and tokens may outlive it. */
import { createHash } from "node:crypto";
import { DAY } from "#platform/clock.ts";
import type { Queries } from "#platform/database/database.ts";
import { lockName } from "#platform/database/by-dialect.ts";
import type { RoomMigrations } from "#platform/database/migrate.ts";
import { Refusal } from "../../refusal.ts";

/** Longer than any token lives. */
const REMEMBERED_MS = 8 * DAY;

export const ACCOUNT_MIGRATIONS: RoomMigrations = {
  room: "account",
  migrations: [
    {
      name: "0001-departed-members",
      sql: `
create table departed_members (
  member text primary key,
  left_at bigint not null
);
`,
    },
  ],
};

interface AccountTables {
  readonly departed_members: {
    /** Hashed, because the id is deleted with the account. */
    readonly member: string;
    readonly left_at: number;
  };
}

/** Locks a member until the transaction ends, against others who store something for them. */
export async function lockMember<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
  await lockName(queries, lockOf(userId), "alone");
}

/** Records the departure: once committed, nothing is stored for the member. Waits for those storing something now. */
export async function noteDeparture<Tables>(queries: Queries<Tables>, userId: string, now: number): Promise<void> {
  await lockMember(queries, userId);
  const departed = ours(queries);
  await departed
    .deleteFrom("departed_members")
    .where("left_at", "<", now - REMEMBERED_MS)
    .execute();
  await departed
    .insertInto("departed_members")
    .values({ member: hashOf(userId), left_at: now })
    .onConflict((conflict) => conflict.column("member").doUpdateSet({ left_at: now }))
    .execute();
}

/** One who has not left can't leave until this transaction ends. */
export async function hasDeparted<Tables>(queries: Queries<Tables>, userId: string): Promise<boolean> {
  await lockName(queries, lockOf(userId), "shared");
  const found = await ours(queries)
    .selectFrom("departed_members")
    .select("member")
    .where("member", "=", hashOf(userId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws 401 where the member has left; otherwise locks like `hasDeparted`. */
export async function refuseDeparted<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
  if (await hasDeparted(queries, userId)) throw new Refusal(401, "Your session has ended. Please sign in again.");
}

/** The table exists only in the type. */
function ours<Tables>(queries: Queries<Tables>): Queries<AccountTables> {
  return queries as unknown as Queries<AccountTables>;
}

function hashOf(userId: string): string {
  return createHash("sha256").update(userId).digest("base64url");
}

function lockOf(userId: string): string {
  return `member ${userId}`;
}
