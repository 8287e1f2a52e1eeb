/** A member's lists as they are stored: one row, one JSON text a list. */
import type { FilmId } from "#domain/film-id.ts";
import type { FilmMemory } from "#domain/film-memory.ts";
import type { LastingFilms } from "#domain/lasting-films.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import type { UserLists, WatchlistEntry } from "#domain/user-lists.ts";

/** Times are milliseconds since 1970; lists are JSON. */
export interface MemberListsRow {
  readonly user_id: string;
  readonly version: number;
  readonly canon: string;
  readonly watchlist: string;
  readonly watched: string;
  readonly dismissed: string;
  readonly hidden: string;
  readonly memories: string;
  readonly updated_at: number;
}

export interface KeptLists {
  readonly lists: UserLists;
  readonly version: number;
}

const COLUMNS = [
  ["canonOrder", "canon"],
  ["watchlist", "watchlist"],
  ["watchedFilms", "watched"],
  ["dismissedRecommendations", "dismissed"],
  ["minimizedFilms", "hidden"],
  ["memories", "memories"],
] as const satisfies readonly (readonly [keyof UserLists, keyof MemberListsRow])[];

/** The columns of lists alone, without what is remembered, which is most of a long row. */
const LISTS_ALONE = COLUMNS.map(([, column]) => column).filter((column) => column !== "memories");

/** The columns that these operations may look at or change; null stands for any change. */
export function columnsFor(operations: readonly (ListOperation | null)[]): readonly (keyof MemberListsRow)[] {
  const isRemembering = (operation: ListOperation | null) =>
    operation === null || operation.type === "memory/update" || operation.type === "films/update";
  // Only a name that is forgotten depends on where its film is listed.
  const isOfMemoryAlone = (operation: ListOperation | null) =>
    operation?.type === "memory/update" && operation.called !== null;
  return [
    "user_id",
    "version",
    "updated_at",
    ...(operations.every(isOfMemoryAlone) ? [] : LISTS_ALONE),
    ...(operations.some(isRemembering) ? (["memories"] as const) : []),
  ];
}

export const EMPTY_COLUMNS = {
  version: 0,
  canon: "[]",
  watchlist: "[]",
  watched: "[]",
  dismissed: "[]",
  hidden: "[]",
  memories: "[]",
  updated_at: 0,
} as const satisfies Partial<MemberListsRow>;

/** Written only by `textsOf`, perhaps before a film got the id that lasts. */
export function keptLists(
  { version, canon, watchlist, watched, dismissed, hidden, memories }: MemberListsRow,
  lasting: LastingFilms,
): KeptLists {
  return {
    version,
    lists: lasting.lists({
      canonOrder: JSON.parse(canon) as readonly FilmId[],
      watchlist: JSON.parse(watchlist) as readonly WatchlistEntry[],
      watchedFilms: JSON.parse(watched) as readonly FilmId[],
      dismissedRecommendations: JSON.parse(dismissed) as readonly FilmId[],
      minimizedFilms: JSON.parse(hidden) as readonly FilmId[],
      memories: JSON.parse(memories) as readonly FilmMemory[],
    }),
  };
}

/** The same as `keptLists`, list by list, so that others can have their turn in between. */
export async function readRow(
  row: MemberListsRow,
  lasting: LastingFilms,
  giveWay: () => Promise<void>,
): Promise<KeptLists> {
  const read: [keyof UserLists, unknown][] = [];
  for (const [list, column] of COLUMNS) {
    read.push([list, JSON.parse(row[column])]);
    await giveWay();
  }
  // Written only by `textsOf`.
  const lists = lasting.lists(Object.fromEntries(read) as unknown as UserLists);
  await giveWay();
  return { version: row.version, lists };
}

/**
 * What has changed since `before`, which is stored, as it is stored: nobody with ten thousand films changes all their
 * lists at once.
 */
export async function textsOf(
  { lists, version }: KeptLists,
  before: UserLists | null,
  now: number,
  giveWay: () => Promise<void>,
): Promise<Partial<MemberListsRow>> {
  const texts: Partial<Record<(typeof COLUMNS)[number][1], string>> = {};
  for (const [list, column] of COLUMNS) {
    if (lists[list] === before?.[list]) continue;
    texts[column] = JSON.stringify(lists[list]);
    await giveWay();
  }
  return { version, ...texts, updated_at: now };
}
