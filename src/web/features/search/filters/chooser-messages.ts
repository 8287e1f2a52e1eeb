import type { Facet } from "#domain/filters/facets.ts";
import { filmsWords } from "#domain/words/count-words.ts";
import { FACET_WORDS } from "./messages.ts";

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
