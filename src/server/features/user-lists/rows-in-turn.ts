import type { Queries } from "#platform/database/database.ts";
import type { MemberListsRow, UserListsTables } from "./lists-tables.ts";

type RowOfThen = MemberListsRow & { readonly memories: string };

/** The tables while a member's memories were one text in the row of their lists. */
export type TablesOfThen = UserListsTables & { readonly member_lists: RowOfThen };

const BATCH = 500;

export async function* rowsInTurn(queries: Queries<TablesOfThen>): AsyncGenerator<RowOfThen> {
  let last = "";
  for (;;) {
    const rows = await queries
      .selectFrom("member_lists")
      .selectAll()
      .where("user_id", ">", last)
      .orderBy("user_id")
      .limit(BATCH)
      .execute();
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.user_id ?? last;
  }
}
