/** The terms of the catalogue's vocabulary that a story speaks about, and its words for them. */
import { MOOD_TERMS } from "./mood-terms.ts";
import { PLACE_TERMS } from "./place-terms.ts";
import { STYLE_TERMS } from "./style-terms.ts";
import { TERM_GROUPS, type TermGroup } from "./term-groups.ts";
import { THEME_TERMS } from "./theme-terms.ts";

/** What is said of several films: "are about grief". */
export const TERMS: Readonly<Record<TermGroup, Readonly<Record<string, string>>>> = {
  theme: THEME_TERMS,
  mood: MOOD_TERMS,
  place: PLACE_TERMS,
  style: STYLE_TERMS,
};

const WORDS: ReadonlyMap<string, string> = new Map(TERM_GROUPS.flatMap((group) => Object.entries(TERMS[group])));

/** What is said of several films with the term; undefined for terms that a story leaves alone. */
export function wordsForTerm(term: string): string | undefined {
  return WORDS.get(term);
}

const LABELS: Readonly<Record<string, string>> = {
  "nazi germany and occupied europe": "the Nazi years",
  "chinese-language cinema": "Chinese cinema",
  "revisionist western": "the Western in doubt",
};

/** The term as a noun: "New York", "the French New Wave", "grief". */
export function termLabel(term: string): string {
  const known = LABELS[term];
  if (known !== undefined) return known;
  // Names have their capitals in the sentences.
  const [, name = term] =
    /^(?:are (?:about|set in)|belong to|come from|are) (.+)$/.exec(wordsForTerm(term) ?? "") ?? [];
  return /[A-Z]/.test(name) ? name : term;
}
