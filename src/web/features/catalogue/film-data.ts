import type { DepartedFilms, KinByRank } from "#domain/catalogue/catalogue.ts";
import type { FilmNamesByRank, FilmTagsByRank } from "#domain/catalogue/film.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { call } from "#web/adapters/product-api.ts";

/** Keeps the first answer. After a failure the next call asks again. */
function asksOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    }));
}

/** For those who can do without: never rejects, but resolves to `none`. */
function orNone<T>(load: () => Promise<T>, none: T): () => Promise<T> {
  return () => load().catch(() => none);
}

export const needFilmTags = asksOnce<FilmTagsByRank>(() => call("getFilmTags", {}));
export const loadFilmTags = orNone(needFilmTags, {});

export const needFilmKin = asksOnce<KinByRank>(() => call("getFilmKin", {}));
export const loadFilmKin = orNone(needFilmKin, {});

export const loadFilmNames = orNone(
  asksOnce<FilmNamesByRank>(() => call("getFilmNames", {})),
  {},
);

export const loadTopicNames = orNone(
  asksOnce<Partial<TopicNames>>(() => call("listTopics", {})),
  {},
);

export const loadDepartedFilms = orNone(
  asksOnce<DepartedFilms>(() => call("getDepartedFilms", {})),
  {},
);
