import type { FilmId } from "#domain/catalogue/film-id.ts";
import { watchedIds, type UserLists } from "#domain/lists/user-lists.ts";

export interface FilmMarks {
  readonly inCanon: boolean;
  readonly onWatchlist: boolean;
  readonly isWatched: boolean;
  readonly isHidden: boolean;
}

/** The same object for the same marks, so that a toggle re-renders one card. */
export function filmMarks(lists: UserLists, id: FilmId): FilmMarks {
  return marksOf(marksById(lists).get(id) ?? 0);
}

/** The marks that differ between two lists. */
export function differingMarks(one: UserLists, other: UserLists, id: FilmId): FilmMarks {
  if (one === other) return NO_FILM_MARKS;
  return marksOf((marksById(one).get(id) ?? 0) ^ (marksById(other).get(id) ?? 0));
}

const IN_CANON = 1;
const ON_WATCHLIST = 2;
const WATCHED = 4;
const HIDDEN = 8;

/** All sixteen combinations. */
const ALL_MARKS: readonly FilmMarks[] = Array.from({ length: 16 }, (_, bits) => ({
  inCanon: (bits & IN_CANON) !== 0,
  onWatchlist: (bits & ON_WATCHLIST) !== 0,
  isWatched: (bits & WATCHED) !== 0,
  isHidden: (bits & HIDDEN) !== 0,
}));

export const NO_FILM_MARKS = marksOf(0);

function marksOf(bits: number): FilmMarks {
  const marks = ALL_MARKS[bits];
  if (marks === undefined) throw new RangeError(`No film marks ${bits}`);
  return marks;
}

const known = new WeakMap<UserLists, ReadonlyMap<FilmId, number>>();

/** Computed once per change for all cards. */
function marksById(lists: UserLists): ReadonlyMap<FilmId, number> {
  const found = known.get(lists);
  if (found !== undefined) return found;
  const bits = new Map<FilmId, number>();
  const mark = (ids: readonly FilmId[], bit: number) => {
    for (const id of ids) bits.set(id, (bits.get(id) ?? 0) | bit);
  };
  mark(lists.canonOrder, IN_CANON);
  mark(
    lists.watchlist.map((entry) => entry.id),
    ON_WATCHLIST,
  );
  mark(watchedIds(lists), WATCHED);
  mark(lists.minimizedFilms, HIDDEN);
  known.set(lists, bits);
  return bits;
}
