import type { FilmTags } from "#domain/catalogue/film.ts";

import { givesAway } from "#search/spoilers.ts";

import type { VocabularyTerm } from "./vocabulary.ts";

/** A tag counts if it is strong in both films. */
const STRONG = 2;

/** How terms of each kind are worded as a reason, the most telling kind first; other kinds give none. */
const SAID: readonly { readonly kinds: readonly VocabularyTerm["kind"][]; readonly say: (terms: string) => string }[] =
  [
    { kinds: ["theme", "subject"], say: (terms) => `also about ${terms}` },
    { kinds: ["atmosphere"], say: (terms) => `${terms} as well` },
  ];

/** Terms that need a capital letter which the vocabulary doesn't write. */
const NOT_SAID: ReadonlySet<string> = new Set([
  "american dream",
  "the holocaust",
  "second world war",
  "first world war",
  "vietnam war",
  "christmas",
  "true story",
  "literary adaptation",
  "stage adaptation",
]);

/** What two films have in common by their tags, without spoilers; null if nothing telling is strong in both. */
export function sharedTerms(film: FilmTags, next: FilmTags, vocabulary: readonly VocabularyTerm[]): string | null {
  for (const { kinds, say } of SAID) {
    const shared = vocabulary
      .filter(({ term, kind }) => kinds.includes(kind) && !NOT_SAID.has(term))
      .filter(({ term }) => !givesAway(term, (other) => other in film || other in next))
      .map(({ term }) => ({ term, weights: [film[term] ?? 0, next[term] ?? 0] }))
      .filter(({ weights }) => Math.min(...weights) >= STRONG)
      .toSorted((one, other) => sum(other.weights) - sum(one.weights));
    if (shared.length > 0)
      return say(
        shared
          .slice(0, 2)
          .map(({ term }) => term)
          .join(" and "),
      );
  }
  return null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
