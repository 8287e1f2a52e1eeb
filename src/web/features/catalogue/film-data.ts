import type { DepartedFilms, KinByRank } from "#domain/catalogue/catalogue.ts";
import type { FilmNamesByRank, FilmTagsByRank } from "#domain/catalogue/film.ts";
import type { TopicNames } from "#domain/topics/topic-names.ts";
import { call } from "#web/adapters/product-api.ts";

/** Keeps the first answer. Never rejects: without an answer it resolves to `none`, and the next call asks again. */
function asksOnce<T>(ask: () => Promise<T>, none: T): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch(() => {
      asked = null;
      return none;
    }));
}

export const loadFilmTags = asksOnce<FilmTagsByRank>(() => call("getFilmTags", {}), {});

export const loadFilmKin = asksOnce<KinByRank>(() => call("getFilmKin", {}), {});

export const loadFilmNames = asksOnce<FilmNamesByRank>(() => call("getFilmNames", {}), {});

export const loadTopicNames = asksOnce<Partial<TopicNames>>(() => call("listTopics", {}), {});

export const loadDepartedFilms = asksOnce<DepartedFilms>(() => call("getDepartedFilms", {}), {});
