import type { FilmTagsByRank } from "#domain/film.ts";
import { call } from "../../adapters/product-api.ts";

const NO_TAGS: FilmTagsByRank = {};
let loading: Promise<FilmTagsByRank> | null = null;

/**
 * The tags of every film, loaded when first wanted and kept while the page is open. Never rejects: tags that can't be
 * had are an empty map, as metadata is, and whoever wants them next asks again.
 */
export function loadFilmTags(): Promise<FilmTagsByRank> {
  return (loading ??= call("getFilmTags", {}).catch(() => {
    loading = null;
    return NO_TAGS;
  }));
}
