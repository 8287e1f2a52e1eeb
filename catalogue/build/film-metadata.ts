import type { Film, FilmMetadata, FilmMetadataByRank, FilmTagsByRank, Rank } from "#domain/film.ts";

import type { FilmWords } from "./film-words.ts";

/** What stands where the facts do not know a person. */
const UNKNOWN_PERSON = "unknown";

/** The metadata of every film, keyed by rank: authored words where there are some, otherwise what the facts say. */
export function metadataByRank(films: readonly Film[], words: ReadonlyMap<string, FilmWords>): FilmMetadataByRank {
  const filmsBySlug = new Map(films.map((film) => [film.id, film]));
  return Object.fromEntries(films.map((film) => [film.rank, metadataOf(film, words.get(film.id), filmsBySlug)]));
}

/** The tags of every film that has authored words, keyed by rank. */
export function tagsByRank(films: readonly Film[], words: ReadonlyMap<string, FilmWords>): FilmTagsByRank {
  return Object.fromEntries(
    films.flatMap(({ rank, id }) => {
      const tags = words.get(id)?.tags;
      return tags === undefined ? [] : [[rank, tags]];
    }),
  );
}

function metadataOf(
  { facts }: Film,
  words: FilmWords | undefined,
  filmsBySlug: ReadonlyMap<string, Film>,
): FilmMetadata {
  const known = {
    genre: words?.genre ?? facts.genres.join(", "),
    cinematographer: facts.cinematographers.join(", ") || UNKNOWN_PERSON,
    screenwriter: facts.screenwriters.join(", ") || UNKNOWN_PERSON,
  };
  if (words === undefined) return { ...known, mood: "", recommendations: [] };

  const recommended = words.recommendations
    .map(({ slug }) => filmsBySlug.get(slug))
    .filter((film) => film !== undefined);
  return {
    ...known,
    mood: words.mood.join(", "),
    recommendations: recommended.map(({ title }) => title),
    recommendationRanks: recommended.map((film): Rank => film.rank),
  };
}
