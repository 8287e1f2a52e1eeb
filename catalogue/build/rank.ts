import type { UnrankedFilm } from "#domain/catalogue/catalogue.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { plainDescription } from "#domain/words/plain-description.ts";
import { rankByConsensus } from "#domain/catalogue/ranking.ts";

import type { FilmWords } from "./film-words.ts";
import type { PlacedFilm } from "./match-films.ts";
import { provenanceOf } from "./rank-editions.ts";
import type { FilmRecord } from "./read-films.ts";

/** A film before its poster is chosen, which depends on its neighbours. */
export type RankedFilm = Omit<Film, "poster">;

/** The films in the order of the ranking rule, each with its rank, its provenance and the words known so far. */
export function rank(films: readonly PlacedFilm[], words: ReadonlyMap<string, FilmWords>): readonly RankedFilm[] {
  return rankByConsensus(films).map((film, index) => {
    const { id, title, year, director, description, posterUrl, trailerUrl, facts } = unrankedFilm(film, words);
    const provenance = provenanceOf(film.placements);
    return { rank: index + 1, id, title, year, director, description, posterUrl, trailerUrl, provenance, facts };
  });
}

/** A film as far as it does not depend on any ranking. */
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
