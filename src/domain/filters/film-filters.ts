import type { FilmId } from "../catalogue/film-id.ts";
import type { AnyFilm, FilmMetadata, FilmMetadataByRank } from "../catalogue/film.ts";
import { isHidden, isInCanon, isOnWatchlist, type UserLists, watchedIds } from "../lists/user-lists.ts";
import { type Facet, FACETS, facetValues } from "./facets.ts";

/** "faded" keeps all films and dims those seen. */
export const SEEN_CHOICES = ["unseen", "seen", "faded"] as const;
export const OWN_LISTS = ["canon", "watchlist", "hidden"] as const;

export type SeenChoice = (typeof SEEN_CHOICES)[number];
export type OwnList = (typeof OWN_LISTS)[number];

/** Choices of one facet widen each other; those of different facets narrow. */
export interface FilmFilters {
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>;
  readonly seen: SeenChoice | null;
  readonly onLists: readonly OwnList[];
}

export const NO_FILTERS: FilmFilters = { chosen: {}, seen: null, onLists: [] };

/** `lists` is null where nobody's lists are known: personal choices then let all films through. */
export interface FilterGround {
  readonly metadataByRank: FilmMetadataByRank;
  readonly lists: UserLists | null;
}

export function applyFilters<Film extends AnyFilm>(
  films: readonly Film[],
  filters: FilmFilters,
  ground: FilterGround,
): readonly Film[] {
  if (!hasFilters(filters)) return films;
  const fits = fitsAllBut(null, filters, ground);
  return films.filter(fits);
}

/** Among the films that the other choices leave. Choices without films are missing. */
export function choiceCounts(
  facet: Facet,
  films: readonly AnyFilm[],
  filters: FilmFilters,
  ground: FilterGround,
): ReadonlyMap<string, number> {
  const fits = fitsAllBut(facet, filters, ground);
  const counts = new Map<string, number>();
  for (const film of films) {
    if (!fits(film)) continue;
    for (const value of facetValues(facet, film, metadataOf(film, ground))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

export function choicesOf(
  facet: Facet,
  films: readonly AnyFilm[],
  metadataByRank: FilmMetadataByRank,
): readonly string[] {
  return [...choiceCounts(facet, films, NO_FILTERS, { metadataByRank, lists: null }).keys()].toSorted();
}

/** Drops choices that no film of the catalogue has, such as a mistyped country. */
export function knownFilters(
  filters: FilmFilters,
  films: readonly AnyFilm[],
  metadataByRank: FilmMetadataByRank,
): FilmFilters {
  const chosen = FACETS.flatMap((facet) => {
    const values = filters.chosen[facet];
    if (values === undefined) return [];
    const known = choicesOf(facet, films, metadataByRank);
    const left = values.filter((value) => known.includes(value));
    return left.length === 0 ? [] : [[facet, left] as const];
  });
  return { ...filters, chosen: Object.fromEntries(chosen) };
}

export function hasFilters({ chosen, seen, onLists }: FilmFilters): boolean {
  return Object.keys(chosen).length > 0 || (seen !== null && seen !== "faded") || onLists.length > 0;
}

export function isPersonal({ seen, onLists }: FilmFilters): boolean {
  return seen !== null || onLists.length > 0;
}

/** The filters with a choice of `facet` added, or taken away. */
export function withChoice({ chosen, ...rest }: FilmFilters, facet: Facet, value: string): FilmFilters {
  const { [facet]: before = [], ...others } = chosen;
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...rest, chosen: values.length === 0 ? others : { ...others, [facet]: values.toSorted() } };
}

function fitsAllBut(
  left: Facet | null,
  { chosen, seen, onLists }: FilmFilters,
  ground: FilterGround,
): (film: AnyFilm) => boolean {
  const { lists } = ground;
  const asked = FACETS.flatMap((facet) => {
    const values = chosen[facet];
    return values === undefined || facet === left ? [] : [[facet, new Set(values)] as const];
  });
  const personal = lists === null ? [] : personalTests(seen, onLists, lists);
  return (film) =>
    personal.every((test) => test(film.id)) &&
    asked.every(([facet, values]) =>
      facetValues(facet, film, metadataOf(film, ground)).some((value) => values.has(value)),
    );
}

function metadataOf({ rank }: AnyFilm, { metadataByRank }: FilterGround): FilmMetadata | undefined {
  return rank === null ? undefined : metadataByRank[rank];
}

function personalTests(
  seen: SeenChoice | null,
  onLists: readonly OwnList[],
  lists: UserLists,
): readonly ((id: FilmId) => boolean)[] {
  const watched = new Set(seen === "seen" || seen === "unseen" ? watchedIds(lists) : []);
  return [
    ...(seen === "seen" ? [(id: FilmId) => watched.has(id)] : []),
    ...(seen === "unseen" ? [(id: FilmId) => !watched.has(id)] : []),
    ...onLists.map((choice) => (id: FilmId) => IS_ON[choice](lists, id)),
  ];
}

const IS_ON: Readonly<Record<OwnList, (lists: UserLists, id: FilmId) => boolean>> = {
  canon: isInCanon,
  watchlist: isOnWatchlist,
  hidden: isHidden,
};
