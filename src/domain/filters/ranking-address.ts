import { type Facet, FACETS, FIXED_CHOICES } from "./facets.ts";
import { type FilmFilters, hasFilters, MINE_CHOICES, NO_FILTERS, SEEN_CHOICES } from "./film-filters.ts";
import { FILM_ORDERS, type FilmOrder } from "./film-order.ts";

export const FILM_VIEWS = ["cards", "rows", "posters"] as const;

export type FilmView = (typeof FILM_VIEWS)[number];

/** How a list of films is looked at, as its address says it. */
export interface RankingAddress {
  readonly filters: FilmFilters;
  readonly order: FilmOrder;
  /** Null for the visitor's own choice. */
  readonly view: FilmView | null;
  /** Counts from 1; a browser with scripts shows all films at once. */
  readonly page: number;
}

export const PLAIN_RANKING: RankingAddress = { filters: NO_FILTERS, order: "rank", view: null, page: 1 };

/** Whether these are all films by rank, however they are shown. */
export function isWholeRanking({ filters, order }: RankingAddress): boolean {
  return order === "rank" && filters.seen === null && !hasFilters(filters);
}

type Parameter = readonly [name: string, value: string];

const PARAMETERS: ReadonlySet<string> = new Set([...FACETS, "seen", "mine", "order", "view", "page"]);

export function isRankingParameter(name: string): boolean {
  return PARAMETERS.has(name);
}

/** Reads an address's parameters. Whatever is unknown or malformed is left out. Names of countries, languages and genres are checked for form alone (`knownFilters`). */
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
      mine: MINE_CHOICES.filter((choice) => given.get("mine")?.includes(choice)),
    },
    order: oneOf(FILM_ORDERS, given.get("order")) ?? "rank",
    view: oneOf(FILM_VIEWS, given.get("view")) ?? null,
    page: /^[1-9]\d?$/.test(given.get("page")?.[0] ?? "") ? Number(given.get("page")?.[0]) : 1,
  };
}

/** The parameters that `parseRankingAddress` reads, each in its one place and without what goes without saying. */
export function rankingParameters({ filters, order, view, page }: RankingAddress): readonly Parameter[] {
  return [
    ...(filters.seen === null ? [] : [["seen", filters.seen] as const]),
    ...filters.mine.map((choice) => ["mine", choice] as const),
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
