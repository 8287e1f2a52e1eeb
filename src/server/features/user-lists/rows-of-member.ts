/** Members' memories of films and their own lists as stored: a row each. */
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { ListSizes } from "#domain/lists/lists-draft.ts";
import { isOwnListId, type OwnList, type OwnListId } from "#domain/lists/own-list.ts";
import type { GiveWay } from "./giving-way.ts";
import { countTexts, findTexts, inParts, type KeptTable, type Texts } from "./kept-rows.ts";
import type { ListsQueries } from "./lists-tables.ts";

export const MEMORIES: KeptTable = { table: "member_memories", key: "film_id", text: "memory" };
export const OWN_LISTS: KeptTable = { table: "member_own_lists", key: "list_id", text: "list" };

/** What operations may look at or change; null for all. */
export interface Needed {
  readonly films: readonly FilmId[] | null;
  readonly lists: readonly OwnListId[] | null;
}

export interface StoredRows {
  /** By the ids they are stored under. */
  readonly texts: { readonly memories: Texts; readonly ownLists: Texts };
  readonly memories: readonly FilmMemory[];
  readonly ownLists: readonly OwnList[];
  /** What was not read. */
  readonly others: Omit<ListSizes, "longest">;
}

export const NOTHING_IN_ROWS: StoredRows = {
  texts: { memories: new Map(), ownLists: new Map() },
  memories: [],
  ownLists: [],
  others: { remembered: 0, ownLists: 0, listed: 0 },
};

/** Null, which stands for any change, needs all. */
export function rowsNeeded(operations: readonly (ListOperation | null)[]): Needed {
  const films = operations.map(filmsNeeded);
  const lists = operations.map(listsNeeded);
  return {
    films: films.includes(null) ? null : [...new Set(films.flatMap((ids) => ids ?? []))],
    lists: lists.includes(null) ? null : [...new Set(lists.flatMap((ids) => ids ?? []))],
  };
}

function filmsNeeded(operation: ListOperation | null): readonly FilmId[] | null {
  if (operation?.type === "memory/update") return [operation.id];
  if (operation?.type === "films/update" || operation?.type === "collection/update")
    return operation.memories.map(({ id }) => id);
  return operation === null ? null : [];
}

function listsNeeded(operation: ListOperation | null): readonly OwnListId[] | null {
  switch (operation?.type) {
    case undefined:
      return null;
    case "collection/reorder":
      return [operation.list];
    case "memory/update":
      return operation.called === null ? null : [];
    case "films/update":
    case "collection/update": {
      // A film keeps its name while any list holds it.
      if (operation.memories.some(({ called }) => called === null)) return null;
      if (operation.type === "films/update") return [];
      const places = [...operation.takes, ...operation.puts].map(({ list }) => list);
      return [...operation.lists.map(({ id }) => id), ...places.filter(isOwnListId)];
    }
    default:
      return [];
  }
}

export function memoriesIn(json: string): readonly FilmMemory[] {
  return inOrder(JSON.parse(json) as FilmMemory[]);
}

export function ownListsIn(json: string): readonly OwnList[] {
  return inOrder(JSON.parse(json) as OwnList[]);
}

export async function findRows(
  queries: ListsQueries,
  userId: string,
  { films, lists }: Needed,
  lasting: LastingFilms,
  giveWay: GiveWay,
): Promise<StoredRows> {
  const keys = films?.flatMap((id) => [id, ...lasting.formerIds(id)]) ?? null;
  const [memoryTexts, listTexts] = [
    await findTexts(queries, MEMORIES, userId, keys),
    await findTexts(queries, OWN_LISTS, userId, lists),
  ];
  const memories = inOrder(await parsed<FilmMemory>(memoryTexts, giveWay));
  const ownLists = inOrder(await parsed<OwnList>(listTexts, giveWay));
  const held = {
    remembered: films === null ? memoryTexts.size : films.length === 0 ? 0 : await countOf(queries, MEMORIES, userId),
    ...(lists === null || lists.length === 0 ? null : await listSizes(queries, userId)),
  };
  const listed = ownLists.reduce((sum, list) => sum + list.films.length, 0);
  return {
    texts: { memories: memoryTexts, ownLists: listTexts },
    memories,
    ownLists,
    others: {
      remembered: held.remembered - memoryTexts.size,
      ownLists: (held.ownLists ?? listTexts.size) - listTexts.size,
      listed: (held.listed ?? listed) - listed,
    },
  };
}

async function countOf(queries: ListsQueries, table: KeptTable, userId: string): Promise<number> {
  return (await countTexts(queries, table, userId)).count;
}

async function listSizes(queries: ListsQueries, userId: string) {
  const { count, films } = await countTexts(queries, OWN_LISTS, userId);
  return { ownLists: count, listed: films };
}

/** Written only by the store. */
async function parsed<Item>(texts: Texts, giveWay: GiveWay): Promise<Item[]> {
  const items: Item[] = [];
  for (const some of inParts([...texts.values()])) {
    for (const text of some) items.push(JSON.parse(text) as Item);
    await giveWay();
  }
  return items;
}

/** By id, as a draft keeps them: a database may order texts otherwise. */
function inOrder<Item extends { readonly id: string }>(items: Item[]): readonly Item[] {
  return items.sort((one, other) => (one.id < other.id ? -1 : 1));
}
