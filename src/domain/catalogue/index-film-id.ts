import { type FilmId, filmIdOf } from "./film-id.ts";

/** From its IMDb id, else its Wikidata id, else its name in the index; `sha256` gives hexadecimal digits. */
export function indexFilmId(
  ids: { readonly own: string; readonly imdb: string; readonly wikidata: string },
  sha256: (text: string) => string,
): FilmId {
  if (ids.imdb !== "") return filmIdOf(`imdb-${ids.imdb}`);
  if (ids.wikidata !== "") return filmIdOf(`wikidata-${ids.wikidata.toLowerCase()}`);
  const isPlain = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(ids.own);
  return filmIdOf(`title-${isPlain ? ids.own : sha256(ids.own).slice(0, 16)}`);
}

export function idsInFilmId(id: FilmId): { readonly imdbId: string | null; readonly wikidataId: string | null } {
  const [, imdbId = null] = /^imdb-(tt\d+)$/.exec(id) ?? [];
  const [, wikidataId] = /^wikidata-(q\d+)$/.exec(id) ?? [];
  return { imdbId, wikidataId: wikidataId?.toUpperCase() ?? null };
}
