import type { IndexFilmAnswer } from "#contract/api/film-index.ts";
import type { OtherFilm } from "#film-files/import/known-film.ts";

/** An unranked film of the index that rows can be matched to; `calledAs` are more titles. */
export function filmOfIndex(film: IndexFilmAnswer, calledAs: readonly string[] = []): OtherFilm {
  const { originalTitle, kind: _kind, source: _source, ...known } = film;
  return {
    ...known,
    rank: null,
    otherTitles: [...(originalTitle === null ? [] : [originalTitle]), ...calledAs],
    popularity: 0,
  };
}
