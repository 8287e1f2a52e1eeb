import type { Film, Placement } from "./film.ts";
import { compareFractions, compareLastly, exactAverage, type Fraction, type RankingCandidate } from "./ranking.ts";
import { AUDIENCE_LISTS, type SourceListId } from "./source-lists.ts";
import type { Weighting } from "./weighting.ts";

/** A film's figures under other weights. Its candidate has only the lists that count. */
interface Figures {
  readonly candidate: RankingCandidate;
  /** How many lists name it, each as often as it counts. */
  readonly count: number;
  readonly average: Fraction;
  /** What it gets of each list, from 1 at the top to 0 at the end, times what the list counts. */
  readonly credit: Fraction;
}

/**
 * The films in the order that other weights give; those that no list with a weight names are left out.
 *
 * By "how many" it is the ranking's rule with each list counted as often as its weight says: the sum of the weights of the
 * lists that name a film, then its average place on them. By "how high" the sum of what each list gives a film comes
 * first: 1 less its place's share of the list, half where a list has no order, nothing if the list doesn't name it;
 * then the sum of weights. Ties end as in the ranking. All of it is computed in whole numbers, as the ranking is, so
 * lists that count alike by "how many" give exactly the ranking.
 */
export function rankByWeights<T extends Pick<Film, "title" | "year" | "provenance">>(
  films: readonly T[],
  { weights, first }: Weighting,
): readonly T[] {
  const weightOf = (list: SourceListId) => weights[list];
  const named = films.flatMap((film) => {
    const placements = film.provenance.placements.filter(({ list }) => weightOf(list) > 0);
    return placements.length === 0 ? [] : [{ film, figures: figuresOf(film, placements, weightOf) }];
  });
  const compare = first === "how-many" ? compareByCount : compareByCredit;
  return named.toSorted((a, b) => compare(a.figures, b.figures)).map(({ film }) => film);
}

function figuresOf(
  { title, year }: Pick<Film, "title" | "year">,
  placements: readonly Placement[],
  weightOf: (list: SourceListId) => number,
): Figures {
  const average = exactAverage(placements, weightOf);
  const count = sumOf(placements, weightOf);
  const ordered = sumOf(
    placements.filter(({ position }) => position !== null),
    weightOf,
  );
  const { numerator, denominator } = average;
  return {
    candidate: { title, year, placements },
    count,
    average,
    credit: {
      numerator: 2 * ordered * (denominator - numerator) + (count - ordered) * denominator,
      denominator: 2 * denominator,
    },
  };
}

function sumOf(placements: readonly Placement[], weightOf: (list: SourceListId) => number): number {
  return placements.reduce((sum, { list }) => sum + weightOf(list), 0);
}

function compareByCount(a: Figures, b: Figures): number {
  return b.count - a.count || compareFractions(a.average, b.average) || compareLastly(a.candidate, b.candidate);
}

function compareByCredit(a: Figures, b: Figures): number {
  return compareFractions(b.credit, a.credit) || b.count - a.count || compareLastly(a.candidate, b.candidate);
}

/** How many of the first hundred are not among the ranking's. */
export function newInFirstHundred(films: readonly Pick<Film, "rank">[]): number {
  return films.slice(0, 100).filter(({ rank }) => rank > 100).length;
}

/** How many films no list of critics or film-makers names. */
export function onAudienceListsAlone(films: readonly Pick<Film, "provenance">[]): number {
  return films.filter(({ provenance }) => provenance.placements.every(({ list }) => AUDIENCE_LISTS.includes(list)))
    .length;
}
