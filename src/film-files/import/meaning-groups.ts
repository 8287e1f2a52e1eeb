import type { FilmFiles } from "./imported-film.ts";

/** Indexes into the files' films; a film may be in several groups, but not also in `unsaid`. */
export interface MeaningGroups {
  readonly watched: readonly number[];
  readonly toWatch: readonly number[];
  readonly notWatched: readonly number[];
  /** Dropped, put off or unfinished. */
  readonly begun: readonly number[];
  readonly liked: readonly number[];
  readonly ordered: readonly number[];
  readonly unsaid: readonly number[];
}

/** Nobody says whether its films were seen or are to be. */
export interface UnplacedList {
  readonly name: string;
  readonly isRanked: boolean;
  /** In its order, as indexes into the files' films. */
  readonly films: readonly number[];
}

export type Destination = "watched" | "watchlist" | "canon" | "nowhere";

export function meaningGroups(files: FilmFiles): MeaningGroups {
  const { films, lists, canon, favourites } = files;
  const all = [...films.keys()].filter((index) => films[index]?.kind === "film");
  const inOrder = new Set([
    ...canon,
    ...favourites,
    ...lists.filter(({ isRanked }) => isRanked).flatMap((list) => list.films.map(({ film }) => film)),
  ]);
  const groups = {
    watched: all.filter((index) => films[index]?.isWatched),
    toWatch: all.filter((index) => films[index]?.isOnWatchlist),
    notWatched: all.filter((index) => films[index]?.isNotWatched && !films[index].isBegun),
    begun: all.filter((index) => films[index]?.isBegun),
    liked: all.filter((index) => films[index]?.isLiked),
    ordered: all.filter((index) => inOrder.has(index)),
  };
  const aside = all.filter((index) => films[index]?.isHidden || films[index]?.isDismissed);
  const said = new Set([...Object.values(groups).flat(), ...aside]);
  return { ...groups, unsaid: all.filter((index) => !said.has(index)) };
}

/** Films with no other place, each in the first list that has it. */
export function unplacedLists({ films, lists }: FilmFiles): readonly UnplacedList[] {
  const told = new Set<number>();
  return lists.flatMap(({ name, isRanked, films: listed }) => {
    const unplaced = listed.map(({ film }) => film).filter((index) => !told.has(index) && isUnplaced(films[index]));
    for (const index of unplaced) told.add(index);
    return unplaced.length === 0 ? [] : [{ name, isRanked, films: unplaced }];
  });
}

function isUnplaced(film: FilmFiles["films"][number] | undefined): boolean {
  if (film === undefined || film.kind !== "film" || film.isNotWatched) return false;
  return film.places.watched === null && film.places.watchlist === null;
}
