import type { Film, FilmMetadataByRank, FilmTagsByRank, Rank } from "#domain/catalogue/film.ts";
import { type Search, searchInSteps } from "#search/search.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import { inSlices } from "#search/steps.ts";
import { loadFilmTags } from "#web/features/catalogue/film-data.ts";
import type { FoundFilms } from "./search-state.ts";

interface Engine {
  readonly films: readonly Film[];
  readonly tagsByRank: FilmTagsByRank;
  readonly search: Promise<Search>;
}

let engine: Engine | null = null;

export async function openSearchHere(): Promise<typeof searchHere> {
  await loadFilmTags();
  return searchHere;
}

/** Built once, in slices, so that the page stays responsive. */
async function searchHere(
  prompt: string,
  films: readonly Film[],
  metadataByRank: FilmMetadataByRank,
  ranks?: readonly Rank[],
): Promise<FoundFilms> {
  const tagsByRank = await loadFilmTags();
  if (engine?.films !== films || engine.tagsByRank !== tagsByRank)
    engine = { films, tagsByRank, search: made({ films, metadataByRank, tagsByRank }) };
  const { results, interpretation } = (await engine.search).find(prompt, ranks);
  return {
    ranks: results.map(({ rank }) => rank),
    ...interpretation,
    reasonsByRank: Object.fromEntries(results.map(({ rank, reasons }) => [rank, reasons])),
  };
}

function made(catalogue: Parameters<typeof searchableFilms>[0]): Promise<Search> {
  return inSlices(searchInSteps(searchableFilms(catalogue)), {
    now: () => performance.now(),
    pause: yieldToEvents,
  });
}

/** A message queues behind waiting events, without a timer's minimum delay. */
function yieldToEvents(): Promise<void> {
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
