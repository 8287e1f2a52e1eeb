import type { UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { plainDescription } from "#domain/words/plain-description.ts";
import { rankByConsensus } from "#domain/catalogue/ranking.ts";

import type { FilmWords } from "./film-words.ts";
import type { PlacedFilm } from "./match-films.ts";
import { provenanceOf } from "./rank-editions.ts";
import type { FilmRecord } from "./read-films.ts";

/** The poster is chosen later, because it depends on the neighbours. */
export type RankedFilm = Omit<Film, "poster">;

/** Ordered by the ranking rule, with rank, provenance and the words known so far. */
export function rank(films: readonly PlacedFilm[], words: ReadonlyMap<string, FilmWords>): readonly RankedFilm[] {
  return rankByConsensus(films).map((film, index) => {
    const { id, title, year, director, description, posterUrl, trailerUrl, facts } = unrankedFilm(film, words);
    const provenance = provenanceOf(film.placements);
    return { rank: index + 1, id, title, year, director, description, posterUrl, trailerUrl, provenance, facts };
  });
}

/** What of a film depends on no ranking. */
export function unrankedFilm(
  { slug, title, year, facts }: FilmRecord,
  words: ReadonlyMap<string, FilmWords>,
): UnrankedFilm {
  return {
    id: slug,
    title,
    year,
    director: facts.directors.join(", "),
    description: words.get(slug)?.description ?? plainDescription({ year, ...facts }),
    posterUrl: null,
    trailerUrl: null,
    facts,
  };
}
