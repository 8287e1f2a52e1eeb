import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockMember, noteDeparture } from "./departed-members.ts";

export interface MemberData {
  readonly name: string;
  readonly forget: <Tables>(queries: Queries<Tables>, userId: string) => Promise<void>;
}

export interface MemberRecords {
  readonly names: readonly string[];
  readonly forget: (userId: string) => Promise<void>;
  /** Deletes the records of a member whose account is gone; their requests in flight are refused. */
  readonly forgetDeparted: (userId: string) => Promise<void>;
  /** The same, in the transaction that deletes the account. */
  readonly forgetWithAccount: <Tables>(queries: Queries<Tables>, userId: string) => Promise<void>;
}

export function createMemberRecords(
  database: Database<unknown>,
  memberData: readonly MemberData[],
  clock: Clock,
): MemberRecords {
  async function forgetAll<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
    await lockMember(queries, userId);
    for (const { forget } of memberData) await forget(queries, userId);
  }
  async function forgetWithAccount<Tables>(queries: Queries<Tables>, userId: string): Promise<void> {
    await noteDeparture(queries, userId, clock());
    await forgetAll(queries, userId);
  }
  return {
    names: memberData.map(({ name }) => name),
    forget: (userId) => database.transaction((queries) => forgetAll(queries, userId)),
    forgetDeparted: (userId) => database.transaction((queries) => forgetWithAccount(queries, userId)),
    forgetWithAccount,
  };
}
