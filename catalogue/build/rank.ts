import type { Film } from "#domain/film.ts";
import { plainDescription } from "#domain/plain-description.ts";
import { averagePosition, rankByConsensus } from "#domain/ranking.ts";

import { matchFilms, readAliases, type PlacedFilm } from "./match-films.ts";
import type { FilmRecord } from "./read-films.ts";
import { readSources, type SourceTexts } from "./read-sources.ts";
import type { FilmWords } from "./film-words.ts";

/** Every film's slug in the order of the ranking, from the authored lists alone. */
export function rankedSlugs(
  films: readonly FilmRecord[],
  { sources, aliases }: { readonly sources: SourceTexts; readonly aliases: string },
): readonly string[] {
  return rankByConsensus(matchFilms(films, readSources(sources), readAliases(aliases))).map(({ slug }) => slug);
}

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
