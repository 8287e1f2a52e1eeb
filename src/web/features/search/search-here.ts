import type { Film, FilmMetadataByRank, Rank } from "#domain/film.ts";
import { type Search, searchInSteps } from "#search/search.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import { inSlices } from "#search/steps.ts";
import type { FoundFilms } from "./search-state.ts";

let engine: { readonly films: readonly Film[]; readonly search: Promise<Search> } | null = null;

/**
 * The server's own search in the browser, over the films that are loaded; made once, in slices, between which the page
 * answers clicks and keys. Who searches meanwhile waits for it.
 */
export async function searchHere(
  prompt: string,
  films: readonly Film[],
  metadataByRank: FilmMetadataByRank,
  ranks?: readonly Rank[],
): Promise<FoundFilms> {
  if (engine?.films !== films) engine = { films, search: made(films, metadataByRank) };
  const { results, interpretation } = (await engine.search).find(prompt, ranks);
  return {
    ranks: results.map(({ rank }) => rank),
    parts: interpretation.parts,
    reasonsByRank: Object.fromEntries(results.map(({ rank, reasons }) => [rank, reasons])),
  };
}

function made(films: readonly Film[], metadataByRank: FilmMetadataByRank): Promise<Search> {
  return inSlices(searchInSteps(searchableFilms({ films, metadataByRank })), {
    now: () => performance.now(),
    pause: turnOfOthers,
  });
}

/** A message to oneself comes after what else waits, and unlike a timer without a delay of its own. */
function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
