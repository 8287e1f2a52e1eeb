/**
 * How likely people of a canon's taste are to love each film: a mixture of the source lists and the votes of the 2012
 * Sight and Sound poll, fitted to the canon by expectation maximisation.
 */
import type { Film, Placement } from "../../catalogue/film.ts";
import { SOURCE_LIST_IDS } from "../../catalogue/source-lists.ts";
import type { KinByRank } from "../../catalogue/catalogue.ts";

/** How much likelier a list's first film is to be loved than its last; one it doesn't name is last by far. */
const OF_LIST = { first: 1, steepness: 0.15, least: 0.05, unranked: 0.5, absent: 0.02 } as const;
/** Votes added to every film, so that one without a vote is not impossible. */
const ADDED_VOTES = 0.5;
/** Belief in every list before the canon is looked at, in films. */
const PRIOR_FILMS = 0.1;
const ROUNDS = 12;

/** By index; sums to 1. */
type TasteOfList = Float64Array;

export interface ListAffinity {
  /** By index (rank - 1), relative to the likeliest (1). `canon` holds indexes; if empty, all lists count alike. */
  readonly ofCanon: (canon: readonly number[]) => Float64Array;
}

export function listAffinity(films: readonly Film[], kinByRank: KinByRank): ListAffinity {
  const tastes = [
    ...SOURCE_LIST_IDS.map((list) =>
      normalised(films, ({ provenance }) => ofPlacement(provenance.placements.find((each) => each.list === list))),
    ),
    normalised(films, ({ rank }) => (kinByRank[rank]?.votes ?? 0) + ADDED_VOTES),
  ];
  return {
    ofCanon: (canon) => {
      const shares = fittedShares(tastes, canon);
      const likely = new Float64Array(films.length);
      for (const [place, taste] of tastes.entries())
        for (let index = 0; index < likely.length; index += 1)
          likely[index] = (likely[index] ?? 0) + (shares[place] ?? 0) * (taste[index] ?? 0);
      const most = likely.reduce((best, value) => Math.max(best, value), 0);
      return likely.map((value) => value / most);
    },
  };
}

function ofPlacement(placement: Placement | undefined): number {
  if (placement === undefined) return OF_LIST.absent;
  const { position, entries } = placement;
  if (position === null) return OF_LIST.unranked;
  return OF_LIST.least + (OF_LIST.steepness * OF_LIST.first) / (OF_LIST.steepness + position / entries);
}

function normalised(films: readonly Film[], valueOf: (film: Film) => number): TasteOfList {
  const values = Float64Array.from(films, valueOf);
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function fittedShares(tastes: readonly TasteOfList[], canon: readonly number[]): readonly number[] {
  let shares = tastes.map(() => 1 / tastes.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = tastes.map(() => PRIOR_FILMS);
    for (const index of canon) {
      const parts = tastes.map((taste, place) => (shares[place] ?? 0) * (taste[index] ?? 0));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      for (const [place, part] of parts.entries()) counts[place] = (counts[place] ?? 0) + part / whole;
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    shares = counts.map((count) => count / total);
  }
  return shares;
}
