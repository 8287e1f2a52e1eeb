import type { Film } from "#domain/catalogue/film.ts";
import type { Kin, KinByRank } from "#domain/catalogue/catalogue.ts";
import { indexFilms } from "#search/indexed-film.ts";
import { searchableFilms } from "#search/searchable-film.ts";
import { compareFilms } from "#search/similarity.ts";
import { atOnce } from "#search/steps.ts";

import type { Ballots } from "./read-ballots.ts";

/** Beyond these a film's ties are too weak to matter for a canon. */
const KIN_KEPT = 38;
/** The weight of shared voters compared with similar content. */
const VOTERS_WEIGHT = 0.6;
/** Added to each film's votes, so that one voter in common makes no likeness. */
const DOUBTFUL_VOTES = 3;

/**
 * How near films are to each other, by index, from 0 for strangers to about 1: the search's similarity of content, both
 * ways, and how often the voters of the 2012 poll chose both.
 */
export function strengthsOf(
  catalogue: Parameters<typeof searchableFilms>[0],
  ballots: Ballots,
): readonly Float64Array[] {
  const { films } = catalogue;
  const indexed = atOnce(indexFilms(searchableFilms(catalogue)));
  const similarity = atOnce(compareFilms(indexed));
  const likeness = films.map((_film, index) => similarity.toFilms([index]));
  return films.map((film, index) =>
    Float64Array.from(films, (other, otherIndex) => {
      if (index === otherIndex) return 0;
      const content = ((likeness[index]?.[otherIndex] ?? 0) + (likeness[otherIndex]?.[index] ?? 0)) / 2;
      return content + VOTERS_WEIGHT * sharedTaste(film, other, ballots);
    }),
  );
}

/** Each film's nearest films, by rank. */
export function kinByRank(films: readonly Film[], strengths: readonly Float64Array[], ballots: Ballots): KinByRank {
  return Object.fromEntries(
    films.map((film, index) => {
      const kin = films
        .map((other, otherIndex): Kin => ({
          rank: other.rank,
          strength: Math.min(100, Math.round((strengths[index]?.[otherIndex] ?? 0) * 100)),
          voters: ballots.votersOfBoth(film.id, other.id),
        }))
        .filter(({ strength }) => strength > 0)
        .toSorted((one, other) => other.strength - one.strength || one.rank - other.rank)
        .slice(0, KIN_KEPT);
      return [film.rank, { votes: ballots.votesFor(film.id), kin }];
    }),
  );
}

/** The cosine of two films' voters, 0 to 1. */
function sharedTaste(one: Film, other: Film, { votesFor, votersOfBoth }: Ballots): number {
  const votes = (film: Film) => votesFor(film.id) + DOUBTFUL_VOTES;
  return votersOfBoth(one.id, other.id) / Math.sqrt(votes(one) * votes(other));
}
