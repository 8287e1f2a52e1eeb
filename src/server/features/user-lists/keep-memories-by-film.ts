import type { FilmMemory } from "#domain/film-memory.ts";
import type { Queries } from "#platform/database/database.ts";
import { AT_ONCE } from "./giving-way.ts";
import type { MemberListsRow, UserListsTables } from "./lists-tables.ts";
import { storeMemories } from "./memories-store.ts";

/** As the tables were then. */
type TablesOfThen = UserListsTables & { readonly member_lists: MemberListsRow & { readonly memories: string } };

/** Members converted at once. */
const BATCH = 500;

/** A step of the migrations: what a member remembers was one text, and becomes a row a film. */
export async function keepMemoriesByFilm(queries: Queries<unknown>): Promise<void> {
  // The tables exist only in the type.
  const ours = queries as Queries<TablesOfThen>;
  let last = "";
  for (;;) {
    const rows = await ours
      .selectFrom("member_lists")
      .select(["user_id", "memories"])
      .where("user_id", ">", last)
      .orderBy("user_id")
      .limit(BATCH)
      .execute();
    for (const { user_id, memories } of rows) {
      const kept = (JSON.parse(memories) as FilmMemory[]).map((memory) => [memory.id, JSON.stringify(memory)] as const);
      await storeMemories(queries, user_id, { kept, forgotten: [] }, AT_ONCE);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.user_id ?? last;
  }
}
