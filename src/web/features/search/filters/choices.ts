import { choiceLabel, type Facet, FIXED_CHOICES } from "#domain/filters/facets.ts";
import {
  applyFilters,
  choiceCounts,
  choicesOf,
  type FilmFilters,
  type FilterGround,
  OWN_LISTS,
  SEEN_CHOICES,
  withChoice,
} from "#domain/filters/film-filters.ts";
import { filmsWords } from "#domain/words/count-words.ts";
import type { FilterSubject } from "./filter-menus.ts";
import { FACET_WORDS, messages } from "./messages.ts";

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Films it would leave or add, by the other choices. */
  readonly count: number;
  readonly isOn: boolean;
  readonly next: FilmFilters;
}

type ChoiceGround = Pick<FilterSubject, "films" | "filters" | "metadataByRank">;

/** Fixed ones in their order, decades by time, others by name. */
export function choicesFor(
  facet: Facet,
  { films, filters, metadataByRank }: ChoiceGround,
  lists: FilterGround["lists"],
): readonly Choice[] {
  const counts = choiceCounts(facet, films, filters, { metadataByRank, lists });
  const values = FIXED_CHOICES[facet] ?? choicesOf(facet, films, metadataByRank);
  const chosen = filters.chosen[facet] ?? [];
  return [...new Set([...values, ...chosen])].map((value) => ({
    key: value,
    label: choiceLabel(facet, value),
    count: counts.get(value) ?? 0,
    isOn: chosen.includes(value),
    next: withChoice(filters, facet, value),
  }));
}

export function seenChoices(
  { films, filters, metadataByRank }: ChoiceGround,
  lists: FilterGround["lists"],
): readonly Choice[] {
  return ([null, ...SEEN_CHOICES] as const).map((seen) => {
    const next = { ...filters, seen };
    return {
      key: seen ?? "all",
      label: messages.seen[seen ?? "all"],
      count: applyFilters(films, next, { metadataByRank, lists }).length,
      isOn: filters.seen === seen,
      next,
    };
  });
}

export function ownListChoices(
  { films, filters, metadataByRank }: ChoiceGround,
  lists: FilterGround["lists"],
): readonly Choice[] {
  return OWN_LISTS.map((choice) => {
    const isOn = filters.onLists.includes(choice);
    const others = filters.onLists.filter((other) => other !== choice);
    const within = { ...filters, onLists: [...others, choice] };
    return {
      key: choice,
      label: messages.onLists[choice],
      count: applyFilters(films, within, { metadataByRank, lists }).length,
      isOn,
      next: { ...filters, onLists: isOn ? others : OWN_LISTS.filter((each) => within.onLists.includes(each)) },
    };
  });
}

const ANY_WORDS: Readonly<Record<Facet, string>> = {
  list: "Any list",
  country: "Any country",
  genre: "Any genre",
  decade: "Any decade",
  length: "Any length",
  language: "Any language",
  colour: "Either",
  sound: "Any sound",
  by: "Anybody",
};

/** What only the open menus, the sheet and the plain form say. */
export const chooserMessages = {
  leftByOthers: "films left by your other choices",
  films: (count: number): string => (count === 1 ? "film" : "films"),
  find: (facet: Facet): string => `Find a ${FACET_WORDS[facet].toLowerCase()}`,
  apply: "Apply",
  show: (count: number): string => (count === 0 ? "No films: undo the last choice" : `Show ${filmsWords(count)}`),
  all: (count: number): string => `All ${count}`,
  back: "Back to all filters",
  any: ANY_WORDS,
} as const;
