import type { FilmNamesByRank } from "#domain/catalogue/film.ts";
import { call } from "#web/adapters/product-api.ts";

const NO_NAMES: FilmNamesByRank = {};
let loading: Promise<FilmNamesByRank> | null = null;

/**
 * What every film is called elsewhere, loaded on first use and cached. Never rejects: unavailable names are an empty map,
 * and the next call retries.
 */
export function loadFilmNames(): Promise<FilmNamesByRank> {
  return (loading ??= call("getFilmNames", {}).catch(() => {
    loading = null;
    return NO_NAMES;
  }));
}
