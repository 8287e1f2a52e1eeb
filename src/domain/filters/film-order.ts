import { SOURCE_LIST_IDS } from "../catalogue/source-lists.ts";
import type { Film } from "../catalogue/film.ts";
import { applyFilters, type FilmFilters, type FilterGround } from "./film-filters.ts";

/** A minus turns the order round; a list's own order has its films first. */
export const FILM_ORDERS = [
  "rank",
  "-rank",
  "year",
  "-year",
  "title",
  "-title",
  "length",
  "-length",
  ...SOURCE_LIST_IDS,
] as const;

export type FilmOrder = (typeof FILM_ORDERS)[number];

/**
 * The films in an order of the visitor's. Films alike in it, and those a list does not have, follow by rank; films of
 * unknown length come last.
 */
export function orderFilms(films: readonly Film[], order: FilmOrder): readonly Film[] {
  const [by, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const compare = comparisonBy(by);
  return films.toSorted((a, b) => sign * compare(a, b) || a.rank - b.rank);
}

/**
 * The films that an address asks for. They are given by rank or as a search found them, which is their order unless the
 * address has another.
 */
export function arrangeFilms(
  films: readonly Film[],
  { filters, order }: { readonly filters: FilmFilters; readonly order: FilmOrder },
  ground: FilterGround,
): readonly Film[] {
  const fitting = applyFilters(films, filters, ground);
  return order === "rank" ? fitting : orderFilms(fitting, order);
}

type Comparison = (a: Film, b: Film) => number;

function comparisonBy(by: string): Comparison {
  switch (by) {
    case "rank":
      return (a, b) => a.rank - b.rank;
    case "year":
      return (a, b) => a.year - b.year;
    case "title":
      return (a, b) => COLLATOR.compare(sortTitle(a.title), sortTitle(b.title));
    case "length":
      return (a, b) => (a.facts.runtimeMinutes ?? Infinity) - (b.facts.runtimeMinutes ?? Infinity) || 0;
    default:
      return (a, b) => placeOn(by, a) - placeOn(by, b) || 0;
  }
}

const COLLATOR = new Intl.Collator("en", { numeric: true });

/** "Godfather" for "The Godfather". */
function sortTitle(title: string): string {
  return title.replace(/^(?:The|An?) (?=\S)/, "");
}

/** Films of an unranked list are alike, and before those that are not on it. */
function placeOn(list: string, { provenance }: Film): number {
  const placement = provenance.placements.find((one) => one.list === list);
  return placement === undefined ? Number.MAX_SAFE_INTEGER : (placement.position ?? 0);
}
