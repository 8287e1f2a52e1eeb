import { type FilmMemory, updateMemories } from "#domain/lists/film-memory.ts";
import { withFilmIds, filmOfFirstEdition } from "#domain/catalogue/first-edition.ts";
import { isJsonObject } from "#domain/words/json-object.ts";
import type { Queries } from "#platform/database/database.ts";
import { rowsInTurn, type TablesOfThen } from "./rows-in-turn.ts";

const BATCH = 500;

const LISTS = ["canon", "watchlist", "watched", "dismissed", "hidden"] as const;

/** A migration step: members' rows from ranks to film ids. Throws where films or their order would change. */
export async function nameFilmsByIds(queries: Queries<unknown>): Promise<void> {
  // The tables exist only in the type.
  const ours = queries as Queries<TablesOfThen>;
  await convertLists(ours);
  await convertChanges(ours);
  // An operation sent again names its films by ids, so it can't be compared with what was sent by ranks.
  await ours.updateTable("applied_operations").set({ digest: ANY_DIGEST }).execute();
}

/** Of an operation applied while ranks named films. */
export const ANY_DIGEST = "";

async function convertLists(queries: Queries<TablesOfThen>): Promise<void> {
  for await (const row of rowsInTurn(queries)) {
    const columns = Object.fromEntries(LISTS.map((name) => [name, convertedList(row[name])]));
    const memories = updateMemories([], JSON.parse(convertedList(row.memories)) as readonly FilmMemory[]);
    await queries
      .updateTable("member_lists")
      .set({ ...columns, memories: JSON.stringify(memories) })
      .where("user_id", "=", row.user_id)
      .execute();
  }
}

async function convertChanges(queries: Queries<TablesOfThen>): Promise<void> {
  let last = { user_id: "", version: 0 };
  for (;;) {
    const rows = await queries
      .selectFrom("member_changes")
      .selectAll()
      .where((is) => is(is.refTuple("user_id", "version"), ">", is.tuple(last.user_id, last.version)))
      .orderBy("user_id")
      .orderBy("version")
      .limit(BATCH)
      .execute();
    for (const { user_id, version, operation, undo } of rows) {
      const change = queries
        .updateTable("member_changes")
        .where("user_id", "=", user_id)
        .where("version", "=", version);
      await change.set({ operation: converted(operation), undo: converted(undo) }).execute();
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}

/** `[17, 3]` or `[{ "rank": 17, ... }]` by ids, without ranks that no film had. */
function convertedList(text: string): string {
  const before = listIn(text);
  const { watchlist: after } = withFilmIds({ watchlist: before }) as { readonly watchlist: readonly unknown[] };
  const known = after.filter((item) => typeof nameIn(item) === "string");
  const wanted = before.flatMap((item) => filmOfFirstEdition(Number(nameIn(item))) ?? []);
  if (known.map(nameIn).join() !== wanted.join())
    throw new Error("A member's list would not hold the same films in the same order.");
  return JSON.stringify(known);
}

function converted(text: string): string {
  return JSON.stringify(withFilmIds(JSON.parse(text)));
}

function listIn(text: string): readonly unknown[] {
  return JSON.parse(text) as readonly unknown[];
}

function nameIn(item: unknown): unknown {
  return isJsonObject(item) ? (item["rank"] ?? item["id"]) : item;
}
