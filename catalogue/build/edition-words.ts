import type { FilmWords } from "./film-words.ts";

/** The words of an edition's films, with only those neighbours that it ranks as well. */
export function wordsInEdition(
  words: readonly FilmWords[],
  ranked: readonly { readonly slug: string }[],
): readonly FilmWords[] {
  const slugs = new Set(ranked.map(({ slug }) => slug));
  return words
    .filter(({ slug }) => slugs.has(slug))
    .map((film) => ({
      ...film,
      recommendations: film.recommendations.filter(({ slug }) => slugs.has(slug)),
    }));
}
