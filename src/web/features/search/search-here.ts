import type { Film, FilmMetadataByRank, Rank } from "#domain/film.ts";
import { createSearch, type Search } from "#search/search.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import type { FoundFilms } from "./search-state.ts";

let engine: { readonly films: readonly Film[]; readonly search: Search } | null = null;

/** The server's own search in the browser, over the films that are loaded; made once, which takes a moment. */
export function searchHere(
  prompt: string,
  films: readonly Film[],
  metadataByRank: FilmMetadataByRank,
  ranks?: readonly Rank[],
): FoundFilms {
  if (engine?.films !== films) engine = { films, search: createSearch(searchableFilms({ films, metadataByRank })) };
  const { results, interpretation } = engine.search.find(prompt, ranks);
  return {
    ranks: results.map(({ rank }) => rank),
    parts: interpretation.parts,
    reasonsByRank: Object.fromEntries(results.map(({ rank, reasons }) => [rank, reasons])),
  };
}
