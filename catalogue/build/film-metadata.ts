import type { Film, FilmMetadata, FilmMetadataByRank, FilmTagsByRank, Rank } from "#domain/catalogue/film.ts";

import type { FilmWords } from "./film-words.ts";
import type { RankedFilm } from "./rank.ts";

/** What stands where the facts do not know a person. */
const UNKNOWN_PERSON = "unknown";

/** The vocabulary's term, by which search finds these films, too. */
const BY_WOMAN = "directed by a woman";

/**
 * The metadata of every film, keyed by rank: authored words where there are some, otherwise what the facts say.
 * `recommended` are the ranks of the films to see after each, by its rank.
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

/** The tags of every film that has authored words, keyed by rank. */
export function tagsByRank(films: readonly RankedFilm[], words: ReadonlyMap<string, FilmWords>): FilmTagsByRank {
  return Object.fromEntries(
    films.flatMap(({ rank, id }) => {
      const tags = words.get(id)?.tags;
      return tags === undefined ? [] : [[rank, tags]];
    }),
  );
}

/** The metadata of one film, which need not be ranked; `titles` are those of the ranked films. */
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
