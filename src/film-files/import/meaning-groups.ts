import type { FilmFiles } from "./imported-film.ts";

/** What the files say of their films, as indexes into them; a film may be in several groups, but not unsaid. */
export interface MeaningGroups {
  readonly watched: readonly number[];
  readonly toWatch: readonly number[];
  /** Said to be not seen: they go nowhere. */
  readonly notWatched: readonly number[];
  /** Begun, and dropped, put off or not finished yet: they go nowhere either. */
  readonly begun: readonly number[];
  readonly liked: readonly number[];
  /** In an order that the files give. */
  readonly ordered: readonly number[];
  /** Of which the files say nothing. */
  readonly unsaid: readonly number[];
}

/** The films of one list of which nobody says whether they were seen or are to be. */
export interface UnplacedList {
  /** The list's, or the file's. */
  readonly name: string;
  readonly isRanked: boolean;
  /** In its order, as indexes into the files' films. */
  readonly films: readonly number[];
}

/** Where the films of such a list go; only their owner can say it. */
export type Destination = "watched" | "watchlist" | "canon" | "nowhere";

/** The films of the files by what is said of them; what is no film is in no group. */
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

/** The lists with films that have no other place than there, each film in the first that has it. */
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
