import type { FilmId } from "./film-id.ts";

/** The id at another site that the lasting id of a film of the film index was made of; null where it was not. */
export function idsInFilmId(id: FilmId): { readonly imdbId: string | null; readonly wikidataId: string | null } {
  const [, imdbId = null] = /^imdb-(tt\d+)$/.exec(id) ?? [];
  const [, wikidataId] = /^wikidata-(q\d+)$/.exec(id) ?? [];
  return { imdbId, wikidataId: wikidataId?.toUpperCase() ?? null };
}
