import type { Film, FilmMetadata, FilmMetadataByRank, FilmTagsByRank, Rank } from "#domain/catalogue/film.ts";

import type { FilmWords } from "./film-words.ts";
import type { RankedFilm } from "./rank.ts";

/** For people missing from the facts. */
const UNKNOWN_PERSON = "unknown";

/** The vocabulary's term, by which search finds these films. */
const BY_WOMAN = "directed by a woman";

/**
 * By rank: authored words if there are any, otherwise what the facts say. `recommended` are the ranks of the films to
 * see after each, by its rank.
 */
export function metadataByRank(
  films: readonly RankedFilm[],
  words: ReadonlyMap<string, FilmWords>,
  recommended: Readonly<Record<string, readonly Rank[]>>,
): FilmMetadataByRank {
  const titles = new Map(films.map(({ rank, title }) => [rank, title]));
  return Object.fromEntries(
    films.map((film) => [film.rank, metadataOf(film, words.get(film.id), recommended[film.rank] ?? [], titles)]),
  );
}

/** By rank, only for films with authored words. */
export function tagsByRank(films: readonly RankedFilm[], words: ReadonlyMap<string, FilmWords>): FilmTagsByRank {
  return Object.fromEntries(
    films.flatMap(({ rank, id }) => {
      const tags = words.get(id)?.tags;
      return tags === undefined ? [] : [[rank, tags]];
    }),
  );
}

/** For one film, ranked or not; `titles` are those of the ranked films. */
export function metadataOf(
  { facts }: Pick<Film, "facts">,
  words: FilmWords | undefined,
  recommended: readonly Rank[],
  titles: ReadonlyMap<Rank, string>,
): FilmMetadata {
  const known = {
    genre: words?.genre ?? facts.genres.join(", "),
    cinematographer: facts.cinematographers.join(", ") || UNKNOWN_PERSON,
    screenwriter: facts.screenwriters.join(", ") || UNKNOWN_PERSON,
  };
  if (words === undefined) return { ...known, mood: "", recommendations: [] };

  return {
    ...known,
    mood: words.mood.join(", "),
    recommendations: recommended.flatMap((rank) => titles.get(rank) ?? []),
    recommendationRanks: recommended,
    ...(words.tags[BY_WOMAN] === undefined ? {} : { isByWoman: true }),
  };
}
