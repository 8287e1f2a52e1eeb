import type { FilmTagsByRank } from "#domain/catalogue/film.ts";
import { call } from "#web/adapters/product-api.ts";

const NO_TAGS: FilmTagsByRank = {};
let loading: Promise<FilmTagsByRank> | null = null;

/**
 * Every film's tags, loaded on first use and cached. Never rejects: unavailable tags are an empty map, and the next
 * call retries.
 */
export function loadFilmTags(): Promise<FilmTagsByRank> {
  return (loading ??= call("getFilmTags", {}).catch(() => {
    loading = null;
    return NO_TAGS;
  }));
}
