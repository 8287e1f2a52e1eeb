import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockMember, noteDeparture } from "./departed-members.ts";

/** One kind of things the product keeps for its members beside their accounts. */
export interface MemberData {
  /** What it is, in a word or two of the product's: "lists". */
  readonly name: string;
  /** Deletes all of it that is this user's, in the transaction in hand; does nothing where there is none. */
  readonly forget: <Tables>(queries: Queries<Tables>, userId: string) => Promise<void>;
}

/** Everything the product keeps for its members, as what can be forgotten. */
export interface MemberRecords {
  readonly names: readonly string[];
  /** Deletes everything of a member who may still come back to it. */
  readonly forget: (userId: string) => Promise<void>;
  /** Deletes everything of a member whose account is gone. What is still on its way from them is refused. */
  readonly forgetDeparted: (userId: string) => Promise<void>;
  /** The same in the transaction that takes the account away. */
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
