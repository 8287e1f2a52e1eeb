import type { Film } from "#domain/film.ts";
import { plainDescription } from "#domain/plain-description.ts";
import { averagePosition, rankByConsensus } from "#domain/ranking.ts";

import type { PlacedFilm } from "./match-films.ts";
import type { FilmWords } from "./film-words.ts";

/** The films in the order of the ranking rule, each with its rank, its provenance and the words known so far. */
export function rank(films: readonly PlacedFilm[], words: ReadonlyMap<string, FilmWords>): readonly Film[] {
  return rankByConsensus(films).map(({ slug, title, year, facts, placements }, index) => ({
    rank: index + 1,
    id: slug,
    title,
    year,
    director: facts.directors.join(", "),
    description: words.get(slug)?.description ?? plainDescription({ year, ...facts }),
    posterUrl: null,
    trailerUrl: null,
    provenance: { listCount: placements.length, averagePosition: averagePosition(placements), placements },
    facts,
  }));
}
