/** A member's lists as stored: one row, one JSON text per list. Memories and own lists have rows. */
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists, type WatchlistEntry } from "#domain/lists/user-lists.ts";
import type { GiveWay } from "./giving-way.ts";
import type { MemberListsRow } from "./lists-tables.ts";
import { memoriesIn, ownListsIn, type StoredRows } from "./rows-of-member.ts";

export interface StoredLists {
  readonly lists: UserLists;
  readonly version: number;
}

export const NOTHING_KEPT: StoredLists = { lists: EMPTY_USER_LISTS, version: 0 };

const COLUMNS = [
  ["canonOrder", "canon"],
  ["watchlist", "watchlist"],
  ["watchedFilms", "watched"],
  ["dismissedRecommendations", "dismissed"],
  ["minimizedFilms", "hidden"],
] as const satisfies readonly (readonly [keyof UserLists, keyof MemberListsRow])[];

/** The columns that these operations may look at or change; null stands for any change. */
export function columnsFor(operations: readonly (ListOperation | null)[]): readonly (keyof MemberListsRow)[] {
  // Only a name that is forgotten depends on where its film is listed.
  const isOfMemoryAlone = (operation: ListOperation | null) =>
    operation?.type === "memory/update" && operation.called !== null;
  const lists = operations.every(isOfMemoryAlone) ? [] : COLUMNS.map(([, column]) => column);
  return ["user_id", "version", "updated_at", ...lists];
}

export const EMPTY_COLUMNS = {
  version: 0,
  canon: "[]",
  watchlist: "[]",
  watched: "[]",
  dismissed: "[]",
  hidden: "[]",
  updated_at: 0,
} as const satisfies Partial<MemberListsRow>;

/** Written only by `textsOf`, perhaps before a film got the id that lasts. */
export function storedLists(
  row: MemberListsRow & { readonly memories: string; readonly own_lists: string },
  lasting: LastingFilms,
): StoredLists {
  const { version, canon, watchlist, watched, dismissed, hidden, memories, own_lists } = row;
  return {
    version,
    lists: lasting.lists({
      canonOrder: JSON.parse(canon) as readonly FilmId[],
      watchlist: JSON.parse(watchlist) as readonly WatchlistEntry[],
      watchedFilms: JSON.parse(watched) as readonly FilmId[],
      dismissedRecommendations: JSON.parse(dismissed) as readonly FilmId[],
      minimizedFilms: JSON.parse(hidden) as readonly FilmId[],
      memories: memoriesIn(memories),
      ownLists: ownListsIn(own_lists),
    }),
  };
}

/** Parses list by list, so that others can have their turn in between. */
export async function readRow(
  row: MemberListsRow,
  { memories, ownLists }: Pick<StoredRows, "memories" | "ownLists">,
  lasting: LastingFilms,
  giveWay: GiveWay,
): Promise<StoredLists> {
  const read: [keyof UserLists, unknown][] = [
    ["memories", memories],
    ["ownLists", ownLists],
  ];
  for (const [list, column] of COLUMNS) {
    read.push([list, JSON.parse(row[column])]);
    await giveWay();
  }
  // Written only by `textsOf`.
  const lists = lasting.lists(Object.fromEntries(read) as unknown as UserLists);
  await giveWay();
  return { version: row.version, lists };
}

/** What has changed since `before`, as stored: nobody with ten thousand films changes all lists at once. */
export async function textsOf(
  { lists, version }: StoredLists,
  before: UserLists | null,
  now: number,
  giveWay: GiveWay,
): Promise<Partial<MemberListsRow>> {
  const texts: Partial<Record<(typeof COLUMNS)[number][1], string>> = {};
  for (const [list, column] of COLUMNS) {
    if (lists[list] === before?.[list]) continue;
    texts[column] = JSON.stringify(lists[list]);
    await giveWay();
  }
  return { version, ...texts, updated_at: now };
}
