import type { Rank } from "#domain/film.ts";
import { watchedRanks, type UserLists } from "#domain/user-lists.ts";

export interface FilmMarks {
  readonly inCanon: boolean;
  readonly onWatchlist: boolean;
  readonly isWatched: boolean;
  readonly isHidden: boolean;
}

/** The same object for the same marks, so that a toggle re-renders one card. */
export function filmMarks(lists: UserLists, rank: Rank): FilmMarks {
  return marksOf(marksByRank(lists).get(rank) ?? 0);
}

/** The marks that differ between two lists. */
export function differingMarks(one: UserLists, other: UserLists, rank: Rank): FilmMarks {
  if (one === other) return NO_FILM_MARKS;
  return marksOf((marksByRank(one).get(rank) ?? 0) ^ (marksByRank(other).get(rank) ?? 0));
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

const known = new WeakMap<UserLists, ReadonlyMap<Rank, number>>();

/** Computed once per change for all cards. */
function marksByRank(lists: UserLists): ReadonlyMap<Rank, number> {
  const found = known.get(lists);
  if (found !== undefined) return found;
  const bits = new Map<Rank, number>();
  const mark = (ranks: readonly Rank[], bit: number) => {
    for (const rank of ranks) bits.set(rank, (bits.get(rank) ?? 0) | bit);
  };
  mark(lists.canonOrder, IN_CANON);
  mark(
    lists.watchlist.map((entry) => entry.rank),
    ON_WATCHLIST,
  );
  mark(watchedRanks(lists), WATCHED);
  mark(lists.minimizedFilms, HIDDEN);
  known.set(lists, bits);
  return bits;
}
