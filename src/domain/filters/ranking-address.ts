import type { Film } from "../catalogue/film.ts";
import { SOURCE_LIST_IDS } from "../catalogue/source-lists.ts";
import { type Facet, FACETS, FIXED_CHOICES } from "./facets.ts";
import {
  applyFilters,
  type FilmFilters,
  type FilterGround,
  hasFilters,
  OWN_LISTS,
  NO_FILTERS,
  SEEN_CHOICES,
} from "./film-filters.ts";

/** A minus reverses the order; a list's own order has its films first. */
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

/** Ties, and films that a list lacks, go by rank; films of unknown length come last. */
export function orderFilms(films: readonly Film[], order: FilmOrder): readonly Film[] {
  const [by, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const compare = comparisonBy(by);
  return films.toSorted((a, b) => sign * compare(a, b) || a.rank - b.rank);
}

/** Films come by rank or as a search found them, and stay in that order unless the address has another. */
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

export const COLLATOR = new Intl.Collator("en", { numeric: true });

/** "Godfather" for "The Godfather". */
export function sortTitle(title: string): string {
  return title.replace(/^(?:The|An?) (?=\S)/, "");
}

/** Films of an unordered list tie, ahead of those that are not on it. */
function placeOn(list: string, { provenance }: Film): number {
  const placement = provenance.placements.find((one) => one.list === list);
  return placement === undefined ? Number.MAX_SAFE_INTEGER : (placement.position ?? 0);
}

export const FILM_VIEWS = ["cards", "rows", "posters"] as const;

export type FilmView = (typeof FILM_VIEWS)[number];

export interface RankingAddress {
  readonly filters: FilmFilters;
  readonly order: FilmOrder;
  readonly view: FilmView | null;
  /** From 1; a browser with scripts shows all films at once. */
  readonly page: number;
}

export const PLAIN_RANKING: RankingAddress = { filters: NO_FILTERS, order: "rank", view: null, page: 1 };

export function isWholeRanking({ filters, order }: RankingAddress): boolean {
  return order === "rank" && filters.seen === null && !hasFilters(filters);
}

type Parameter = readonly [name: string, value: string];

const PARAMETERS: ReadonlySet<string> = new Set([...FACETS, "seen", "mine", "order", "view", "page"]);

export function isRankingParameter(name: string): boolean {
  return PARAMETERS.has(name);
}

/** Leaves out what is unknown or malformed; of countries, languages and genres it checks the form alone. */
export function parseRankingAddress(parameters: Iterable<Parameter>): RankingAddress {
  const given = new Map<string, string[]>();
  for (const [name, value] of parameters) given.set(name, [...(given.get(name) ?? []), value]);
  const chosen = FACETS.flatMap((facet) => {
    const values = [...new Set(given.get(facet) ?? [])].filter((value) => isChoice(facet, value)).toSorted();
    return values.length === 0 ? [] : [[facet, values] as const];
  });
  return {
    filters: {
      chosen: Object.fromEntries(chosen),
      seen: oneOf(SEEN_CHOICES, given.get("seen")) ?? null,
      onLists: OWN_LISTS.filter((choice) => given.get("mine")?.includes(choice)),
    },
    order: oneOf(FILM_ORDERS, given.get("order")) ?? "rank",
    view: oneOf(FILM_VIEWS, given.get("view")) ?? null,
    page: /^[1-9]\d?$/.test(given.get("page")?.[0] ?? "") ? Number(given.get("page")?.[0]) : 1,
  };
}

/** The inverse of `parseRankingAddress`: each parameter in its fixed place, without defaults. */
export function rankingParameters({ filters, order, view, page }: RankingAddress): readonly Parameter[] {
  return [
    ...(filters.seen === null ? [] : [["seen", filters.seen] as const]),
    ...filters.onLists.map((choice) => ["mine", choice] as const),
    ...FACETS.flatMap((facet) => (filters.chosen[facet] ?? []).map((value) => [facet, value] as const)),
    ...(order === "rank" ? [] : [["order", order] as const]),
    ...(view === null ? [] : [["view", view] as const]),
    ...(page === 1 ? [] : [["page", String(page)] as const]),
  ];
}

function oneOf<Value extends string>(known: readonly Value[], given: readonly string[] | undefined): Value | undefined {
  return known.find((value) => value === given?.[0]);
}

const NAME = /^\p{L}[\p{L} '-]{0,39}$/u;
const DECADE = /^(?:18|19|20|21)\d0s$/;

function isChoice(facet: Facet, value: string): boolean {
  const fixed = FIXED_CHOICES[facet];
  if (fixed !== null) return fixed.includes(value);
  return (facet === "decade" ? DECADE : NAME).test(value);
}
