import { repeatedIn } from "./counts.ts";
import type { FilmRecord } from "./read-films.ts";
import type { FilmWords } from "./film-words.ts";
import type { WordsProblem } from "./words-problem.ts";

/** Every film has words. For the whole catalogue only. */
export function missingWordsProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  const written: ReadonlySet<string> = new Set(words.map(({ slug }) => slug));
  return films.filter(({ slug }) => !written.has(slug)).map(({ slug }) => `${slug}: has no words`);
}

/** Words are about a film of the catalogue. */
export function strayWordsProblems(
  films: readonly { readonly slug: string }[],
  words: readonly FilmWords[],
): readonly WordsProblem[] {
  const known: ReadonlySet<string> = new Set(films.map(({ slug }) => slug));
  return words
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug }) => `${slug}: no film of the catalogue has this slug`);
}

/** No film has words twice. */
export function repeatedWordsProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return repeatedIn(words.map(({ slug }) => slug)).map((slug) => `${slug}: has words twice`);
}
