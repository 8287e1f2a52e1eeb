import { type FilmId, filmIdOf } from "./film-id.ts";

/**
 * The lasting id of a film of the film index (`isOtherFilmId`): by its IMDb id, else by its Wikidata id, else by its own
 * name in the index, which in other scripts than ours is hashed; `sha256` gives hexadecimal digits.
 */
export function indexFilmId(
  ids: { readonly own: string; readonly imdb: string; readonly wikidata: string },
  sha256: (text: string) => string,
): FilmId {
  if (ids.imdb !== "") return filmIdOf(`imdb-${ids.imdb}`);
  if (ids.wikidata !== "") return filmIdOf(`wikidata-${ids.wikidata.toLowerCase()}`);
  const isPlain = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(ids.own);
  return filmIdOf(`title-${isPlain ? ids.own : sha256(ids.own).slice(0, 16)}`);
}

/** The id at another site that the lasting id of a film of the film index was made of; null where it was not. */
export function idsInFilmId(id: FilmId): { readonly imdbId: string | null; readonly wikidataId: string | null } {
  const [, imdbId = null] = /^imdb-(tt\d+)$/.exec(id) ?? [];
  const [, wikidataId] = /^wikidata-(q\d+)$/.exec(id) ?? [];
  return { imdbId, wikidataId: wikidataId?.toUpperCase() ?? null };
}
