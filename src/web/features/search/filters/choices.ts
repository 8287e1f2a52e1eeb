import type { AnyFilm } from "#domain/catalogue/film.ts";
import { choiceLabel, type Facet, FIXED_CHOICES } from "#domain/filters/facets.ts";
import {
  applyFilters,
  choiceCounts,
  type FilmFilters,
  type FilterGround,
  hasFilters,
  NO_FILTERS,
  OWN_LISTS,
  SEEN_CHOICES,
} from "#domain/filters/film-filters.ts";
import { messages } from "./messages.ts";

export interface Choice {
  /** A parameter of the address and its value; empty for none. */
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly isOn: boolean;
  /** Films it would leave or add, by the other choices. */
  readonly count: number;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Whether only the visitor's device knows what is chosen by it. */
  readonly isPersonal?: true;
  /** Whether a column of the form begins with it, where there are columns. */
  readonly isFirst?: true;
}

const FACET_WORDS = {
  decade: "Decade",
  length: "Length",
  list: "List",
  genre: "Genre",
  country: "Country",
  language: "Language",
} as const satisfies Partial<Record<Facet, string>>;

/** With more choices than this those of most films come first, whatever else is chosen. */
export const LONG = 14;

/** All that the films can be chosen by. Fixed choices are in their order, decades by time, others by name. */
export function choiceGroups(
  films: readonly AnyFilm[],
  filters: FilmFilters,
  ground: FilterGround,
): readonly ChoiceGroup[] {
  const inFacet = (facet: Facet) => choicesIn(facet, films, filters, ground);
  const facet = (each: keyof typeof FACET_WORDS) => ({ label: FACET_WORDS[each], choices: inFacet(each) });
  return [
    { label: "Seen or not", choices: seenChoices(films, filters, ground), isPersonal: true },
    { label: "Mine", choices: ownListChoices(films, filters, ground), isPersonal: true },
    facet("length"),
    { ...facet("decade"), isFirst: true },
    { ...facet("list"), isFirst: true },
    { label: "More", choices: [...inFacet("colour"), ...inFacet("sound"), ...inFacet("by")] },
    { ...facet("genre"), isFirst: true },
    { ...facet("country"), isFirst: true },
    { ...facet("language"), isFirst: true },
  ];
}

function choicesIn(
  facet: Facet,
  films: readonly AnyFilm[],
  filters: FilmFilters,
  ground: FilterGround,
): readonly Choice[] {
  const counts = choiceCounts(facet, films, filters, ground);
  const totals = hasFilters(filters) ? choiceCounts(facet, films, NO_FILTERS, ground) : counts;
  const inOrder = FIXED_CHOICES[facet] ?? [...totals.keys()].toSorted();
  const total = (value: string) => totals.get(value) ?? 0;
  const values = inOrder.length > LONG ? inOrder.toSorted((a, b) => total(b) - total(a)) : inOrder;
  const chosen = filters.chosen[facet] ?? [];
  return [...new Set([...values, ...chosen])].map((value) => ({
    name: facet,
    value,
    label: choiceLabel(facet, value),
    isOn: chosen.includes(value),
    count: counts.get(value) ?? 0,
  }));
}

function seenChoices(films: readonly AnyFilm[], filters: FilmFilters, ground: FilterGround): readonly Choice[] {
  return ([null, ...SEEN_CHOICES] as const).map((seen) => ({
    name: "seen",
    value: seen ?? "",
    label: messages.seen[seen ?? "all"],
    isOn: filters.seen === seen,
    count: applyFilters(films, { ...filters, seen }, ground).length,
  }));
}

function ownListChoices(films: readonly AnyFilm[], filters: FilmFilters, ground: FilterGround): readonly Choice[] {
  return OWN_LISTS.map((list) => ({
    name: "mine",
    value: list,
    label: messages.onLists[list],
    isOn: filters.onLists.includes(list),
    count: applyFilters(films, { ...filters, onLists: [...filters.onLists, list] }, ground).length,
  }));
}
