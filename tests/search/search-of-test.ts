import { readFileSync } from "node:fs";
import type { Rank } from "#domain/catalogue/film.ts";
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import { createSearch, type Search } from "#search/search.ts";
import { type SearchableFilm, searchableFilms } from "#search/searchable-film.ts";
import { readWordVectors, type WordVectors } from "#search/word-vectors.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

/** The films of the release as the engine gets them, ranks ascending. */
export const SEARCHABLE_FILMS: readonly SearchableFilm[] = searchableFilms(await loadCatalogue(CATALOGUE_RELEASE_DIR));

/** The committed word vectors. */
export function vectorsOfTest(): WordVectors {
  return readWordVectors(readFileSync(new URL("../../catalogue/release/word-vectors.bin", import.meta.url)));
}

/** The engine over the release's films, with the committed word vectors or without. */
export function searchOfTest({ vectors }: { readonly vectors: boolean }): Search {
  return createSearch(SEARCHABLE_FILMS, { vectors: vectors ? vectorsOfTest() : undefined, languages: LANGUAGE_FILES });
}

/** The ranks an engine answers with, best first: those that have everything, and also those that are near if asked. */
export function ranksFrom(search: Search): (prompt: string, isNearTaken?: boolean) => readonly Rank[] {
  return (prompt, isNearTaken = false) => {
    const { results, interpretation } = search.find(prompt);
    return results.slice(0, isNearTaken ? results.length : interpretation.exact).map(({ rank }) => rank);
  };
}

/** The words of a request that an engine says it lets go or doesn't know. */
export function toldBy(search: Search): (prompt: string) => readonly string[] {
  return (prompt) => {
    const { exact, parts } = search.find(prompt).interpretation;
    return parts.flatMap(({ isLetGo, isUnknown, text }) => (isUnknown || (isLetGo && exact === 0) ? [text] : []));
  };
}
