import terms from "./terms.json" with { type: "json" };

export const TERM_GROUPS = ["theme", "mood", "place", "style"] as const;
export type TermGroup = (typeof TERM_GROUPS)[number];

export const TERMS: Readonly<Record<TermGroup, Readonly<Record<string, string>>>> = terms;

const WORDS: ReadonlyMap<string, string> = new Map(TERM_GROUPS.flatMap((group) => Object.entries(TERMS[group])));

/** Undefined for terms that a story leaves alone. */
export function wordsForTerm(term: string): string | undefined {
  return WORDS.get(term);
}

const LABELS: Readonly<Record<string, string>> = {
  "nazi germany and occupied europe": "the Nazi years",
  "chinese-language cinema": "Chinese cinema",
  "revisionist western": "the Western in doubt",
};

export function termLabel(term: string): string {
  const known = LABELS[term];
  if (known !== undefined) return known;
  // Names have their capitals in the sentences.
  const [, name = term] =
    /^(?:are (?:about|set in)|belong to|come from|are) (.+)$/.exec(wordsForTerm(term) ?? "") ?? [];
  return /[A-Z]/.test(name) ? name : term;
}
