import type { DepartedFilms, KinByRank } from "#domain/catalogue/catalogue.ts";
import type { FilmNamesByRank, FilmTagsByRank } from "#domain/catalogue/film.ts";
import { call } from "#web/adapters/product-api.ts";

/** Asks once and keeps the answer. Never rejects: without an answer it brings `none`, and the next call asks again. */
function asksOnce<T>(ask: () => Promise<T>, none: T): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch(() => {
      asked = null;
      return none;
    }));
}

/** Every film's tags. */
export const loadFilmTags = asksOnce<FilmTagsByRank>(() => call("getFilmTags", {}), {});

/** The nearest films of every film. */
export const loadFilmKin = asksOnce<KinByRank>(() => call("getFilmKin", {}), {});

/** What every film is called elsewhere. */
export const loadFilmNames = asksOnce<FilmNamesByRank>(() => call("getFilmNames", {}), {});

/** The films that left the ranking. */
export const loadDepartedFilms = asksOnce<DepartedFilms>(() => call("getDepartedFilms", {}), {});
