/** Somebody's own films as they look at them: which, in which order, under which headings (docs/product.md#my-films). */
import type { FilmId } from "../catalogue/film-id.ts";
import type { AnyFilm } from "../catalogue/film.ts";
import { dayWords, starsWords } from "../lists/days-and-stars.ts";
import { byLastSeen, LONG_AGO, viewingDay, viewingsOf } from "../lists/viewings.ts";
import type { FilmMemory } from "../lists/film-memory.ts";
import type { OwnListId } from "../lists/own-list.ts";
import { decadeOf, factsOf } from "./facets.ts";
import { applyFilters, type FilmFilters, type FilterGround, hasFilters, NO_FILTERS } from "./film-filters.ts";
import { COLLATOR, sortTitle } from "./ranking-address.ts";

/** "own" is the order that the list has by itself. */
export const MY_ORDERS = [
  "own",
  "added",
  "rank",
  "title",
  "year",
  "-year",
  "seen",
  "-seen",
  "stars",
  "times",
  "length",
  "-length",
] as const;
export type MyOrder = (typeof MY_ORDERS)[number];

export const MY_GROUPS = ["year", "decade", "director", "stars", "seen"] as const;
export type MyGroup = (typeof MY_GROUPS)[number];

export const MY_LOOKS = ["tiles", "cards", "rows"] as const;
export type MyLook = (typeof MY_LOOKS)[number];

/** What only the owner of the films knows. Choices of one kind widen each other. */
export interface MyFilters {
  /** "5" down to "1" with half stars below each, and "none". */
  readonly stars: readonly string[];
  /** Years in which a film was seen. */
  readonly seenIn: readonly string[];
  readonly isSeenAgain: boolean;
  /** "ranked" or "other". */
  readonly ranked: readonly string[];
  readonly lists: readonly OwnListId[];
}

export const NO_MY_FILTERS: MyFilters = { stars: [], seenIn: [], isSeenAgain: false, ranked: [], lists: [] };

export interface MyView {
  readonly find: string;
  readonly order: MyOrder;
  readonly group: MyGroup | null;
  readonly look: MyLook;
  readonly filters: FilmFilters;
  readonly mine: MyFilters;
}

export const PLAIN_VIEW: MyView = {
  find: "",
  order: "own",
  group: null,
  look: "tiles",
  filters: NO_FILTERS,
  mine: NO_MY_FILTERS,
};

export interface MyGround extends FilterGround {
  readonly memoryOf: (id: FilmId) => FilmMemory | undefined;
  /** The place of a film among those of the list as they were added, from 0. */
  readonly addedAs: (id: FilmId) => number;
  /** Whether the title field's words fit it. */
  readonly finds: (film: AnyFilm) => boolean;
}

export interface FilmGroup {
  /** Empty where films have no headings. */
  readonly heading: string;
  readonly films: readonly AnyFilm[];
}

/** The fitting films in order, under their headings. */
export function arrangeMyFilms(films: readonly AnyFilm[], view: MyView, ground: MyGround): readonly FilmGroup[] {
  const fitting = filterMyFilms(films, view, ground);
  const ordered = inMyOrder(fitting, view.order, ground);
  const { group } = view;
  if (group === null) return [{ heading: "", films: ordered }];
  const byHeading = Map.groupBy(ordered, (film) => headingOf(film, group, ground));
  return [...byHeading]
    .toSorted(([one], [other]) => compareHeadings(one, other, group))
    .map(([heading, grouped]) => ({ heading: headingWords(heading, group), films: grouped }));
}

export function filterMyFilms(
  films: readonly AnyFilm[],
  { find, filters, mine }: Pick<MyView, "find" | "filters" | "mine">,
  ground: MyGround,
): readonly AnyFilm[] {
  const tests = [...(find === "" ? [] : [ground.finds]), ...testsOf(mine, ground)];
  const own = tests.length === 0 ? films : films.filter((film) => tests.every((test) => test(film)));
  return applyFilters(own, filters, ground);
}

function testsOf(
  { stars, seenIn, isSeenAgain, ranked, lists: asked }: MyFilters,
  { memoryOf, lists }: MyGround,
): readonly ((film: AnyFilm) => boolean)[] {
  const listed = new Set(
    lists?.ownLists.filter(({ id }) => asked.includes(id)).flatMap(({ films }) => films.map(({ id }) => id)),
  );
  return [
    ...(stars.length === 0 ? [] : [({ id }: AnyFilm) => stars.includes(starsGroup(memoryOf(id)))]),
    ...(seenIn.length === 0
      ? []
      : [({ id }: AnyFilm) => yearsSeen(memoryOf(id)).some((year) => seenIn.includes(year))]),
    ...(isSeenAgain ? [({ id }: AnyFilm) => timesSeen(memoryOf(id)) > 1] : []),
    ...(ranked.length === 0 ? [] : [(film: AnyFilm) => ranked.includes(film.rank === null ? "other" : "ranked")]),
    ...(asked.length === 0 ? [] : [({ id }: AnyFilm) => listed.has(id)]),
  ];
}

export function starsGroup(memory: FilmMemory | undefined): string {
  return memory?.rating === undefined ? "none" : String(Math.max(1, Math.floor(memory.rating)));
}

export function yearsSeen(memory: FilmMemory | undefined): readonly string[] {
  if (memory === undefined) return [];
  return viewingsOf(memory).flatMap(({ id }) => /^\d{4}/.exec(viewingDay(id) ?? "")?.[0] ?? []);
}

/** 0 where nothing is known. */
export function timesSeen(memory: FilmMemory | undefined): number {
  if (memory === undefined) return 0;
  return memory.rewatches === undefined ? viewingsOf(memory).length : memory.rewatches + 1;
}

function inMyOrder(films: readonly AnyFilm[], order: MyOrder, { memoryOf, addedAs }: MyGround): readonly AnyFilm[] {
  if (order === "own") return films;
  const [by, sign] = order.startsWith("-") ? [order.slice(1), -1] : [order, 1];
  const memory = ({ id }: AnyFilm) => memoryOf(id);
  const titles = new Map(by === "title" ? films.map(({ id, title }) => [id, sortTitle(title)]) : []);
  const compare = (one: AnyFilm, other: AnyFilm): number => {
    switch (by) {
      case "added":
        return addedAs(other.id) - addedAs(one.id);
      case "title":
        return COLLATOR.compare(titles.get(one.id) ?? "", titles.get(other.id) ?? "");
      case "year":
        return lastIfUnknown(one.year, other.year, sign);
      case "seen":
        return byDay(memory(one)?.seen, memory(other)?.seen, sign);
      case "stars":
        return (memory(other)?.rating ?? 0) - (memory(one)?.rating ?? 0);
      case "times":
        return timesSeen(memory(other)) - timesSeen(memory(one));
      case "length":
        return lastIfUnknown(minutesOf(one), minutesOf(other), sign);
      default:
        return 0;
    }
  };
  return films.toSorted((one, other) => compare(one, other) || (one.rank ?? Infinity) - (other.rank ?? Infinity) || 0);
}

function minutesOf(film: AnyFilm): number | null {
  return factsOf(film).runtimeMinutes ?? null;
}

function lastIfUnknown(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
}

/** Unknown days come last, whichever way. */
function byDay(one: string | undefined, other: string | undefined, sign: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  return sign * byLastSeen(one, other);
}

const UNKNOWN = "";

function headingOf(film: AnyFilm, group: MyGroup, { memoryOf }: MyGround): string {
  switch (group) {
    case "year":
      return film.year === null ? UNKNOWN : String(film.year);
    case "decade":
      return film.year === null ? UNKNOWN : decadeOf(film.year);
    case "director":
      return film.director;
    case "stars": {
      const rating = memoryOf(film.id)?.rating;
      return rating === undefined ? UNKNOWN : String(rating);
    }
    case "seen": {
      const seen = memoryOf(film.id)?.seen ?? UNKNOWN;
      return seen === LONG_AGO ? seen : seen.slice(0, "2025-03".length);
    }
  }
}

/** The latest, best and most recent first; directors by name. What is unknown comes last. */
function compareHeadings(one: string, other: string, group: MyGroup): number {
  if (one === UNKNOWN || other === UNKNOWN) return Number(one === UNKNOWN) - Number(other === UNKNOWN);
  if (group === "director") return COLLATOR.compare(lastName(one), lastName(other)) || COLLATOR.compare(one, other);
  return group === "seen" ? byLastSeen(one, other) : COLLATOR.compare(other, one);
}

function lastName(name: string): string {
  return name.split(", ")[0]?.split(" ").at(-1) ?? name;
}

function headingWords(heading: string, group: MyGroup): string {
  if (heading === UNKNOWN) return WITHOUT[group];
  if (group === "stars") return starsWords(Number(heading));
  return group === "seen" ? dayWords(heading) : heading;
}

const WITHOUT: Readonly<Record<MyGroup, string>> = {
  year: "Year unknown",
  decade: "Year unknown",
  director: "Director unknown",
  stars: "No stars",
  seen: "Day unknown",
};

/** Whether all films are shown, in whichever order. */
export function isWhole({ find, filters, mine }: MyView): boolean {
  const { stars, seenIn, isSeenAgain, ranked, lists } = mine;
  return (
    find === "" &&
    !hasFilters(filters) &&
    !isSeenAgain &&
    [stars, seenIn, ranked, lists].every((some) => some.length === 0)
  );
}
