/**
 * Members whose account is gone. What they sent a moment before may still be on its way through the server, and a
 * hosted auth project's tokens count until they expire: whoever keeps something new for a member asks here first.
 */
import { createHash } from "node:crypto";
import { DAY } from "#platform/clock.ts";
import type { Queries } from "#platform/database/database.ts";
import { lockName } from "#platform/database/lock-name.ts";
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
    /** A hash of the member's id: the id itself is gone with the account. */
    readonly member: string;
    /** Milliseconds since 1970. */
    readonly left_at: number;
  };
}

/** Waits for those who are keeping something for the member, and keeps others from it until the transaction ends. */
export async function lockMember<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
  await lockName(queries, lockOf(userId), "alone");
}

/** From when this transaction is committed nothing is kept for the member; waits for those who are keeping something. */
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

/** Whether the member has left. One who has not can't until this transaction ends: it may keep something for them. */
export async function hasDeparted<Tables>(queries: Queries<Tables>, userId: string): Promise<boolean> {
  await lockName(queries, lockOf(userId), "shared");
  const found = await ours(queries)
    .selectFrom("departed_members")
    .select("member")
    .where("member", "=", hashOf(userId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses with 401 to keep something for a member who has left; otherwise as `hasDeparted`. */
export async function refuseDeparted<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
  if (await hasDeparted(queries, userId)) throw new Refusal(401, "Your session has ended. Please sign in again.");
}

/** The table exists in the type alone. */
function ours<Tables>(queries: Queries<Tables>): Queries<AccountTables> {
  return queries as unknown as Queries<AccountTables>;
}

function hashOf(userId: string): string {
  return createHash("sha256").update(userId).digest("base64url");
}

function lockOf(userId: string): string {
  return `member ${userId}`;
}
