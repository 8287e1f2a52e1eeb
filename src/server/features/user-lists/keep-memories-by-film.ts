import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { Queries } from "#platform/database/database.ts";
import { AT_ONCE } from "./giving-way.ts";
import { storeTexts } from "./kept-rows.ts";
import { MEMORIES } from "./rows-of-member.ts";
import { rowsInTurn, type TablesOfThen } from "./rows-in-turn.ts";

/** A migration step: a member's memories, so far one text, become a row per film. */
export async function keepMemoriesByFilm(queries: Queries<unknown>): Promise<void> {
  // The tables exist only in the type.
  const ours = queries as Queries<TablesOfThen>;
  for await (const { user_id, memories } of rowsInTurn(ours)) {
    const kept = (JSON.parse(memories) as FilmMemory[]).map((memory) => [memory.id, JSON.stringify(memory)] as const);
    await storeTexts(ours, MEMORIES, user_id, { kept, forgotten: [] }, AT_ONCE);
  }
}
