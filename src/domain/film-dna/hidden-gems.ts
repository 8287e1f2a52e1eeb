import type { Rank, SourceListId } from "../film.ts";
import { randomFrom } from "../poster/seed.ts";
import { AUDIENCE_LISTS } from "../source-lists.ts";
import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** A film fewer than so many of a thousand canons hold is a hidden gem (docs/product.md#film-dna). */
const GEM_BELOW = 50;
/** The figures are out of so many canons. */
const OUT_OF = 1000;

/** How many of a thousand canons may hold a film, by its rank: best ranks first. */
const RANGES: readonly { readonly upTo: number; readonly low: number; readonly high: number }[] = [
  { upTo: 50, low: 200, high: 499 },
  { upTo: 150, low: 100, high: 249 },
  { upTo: 300, low: 30, high: 99 },
  { upTo: Infinity, low: 5, high: 49 },
];

export interface HiddenGem {
  readonly film: NamedFilm;
  /** How many of a thousand canons hold the film: an estimate from its rank, and to be shown as one. */
  readonly estimate: number;
  /** The source lists that name the film. */
  readonly lists: readonly SourceListId[];
}

/**
 * How many of a thousand canons hold the film of a rank: a fixed number within the range for the rank (docs/product.md#film-dna),
 * so that it is the same at every visit, on every device and on every shared page.
 */
export function popularityEstimate(rank: Rank): number {
  const { low, high } = RANGES.find(({ upTo }) => rank <= upTo) ?? { low: 5, high: 49 };
  return randomFrom(`popularity of rank ${rank}`).whole(low, high);
}

/** The estimate as the percentage it is shown as: "3.4%". */
export function popularityPercent(estimate: number): string {
  return `${((estimate / OUT_OF) * 100).toFixed(1)}%`;
}

/** The hidden gems of a canon, the rarest first; of two as rare, the one that stands higher in the canon. */
export function hiddenGems(films: readonly CanonFilm[]): readonly HiddenGem[] {
  return films
    .map(({ film }) => ({
      film: namedFilm(film),
      estimate: popularityEstimate(film.rank),
      lists: film.provenance.placements.map(({ list }) => list),
    }))
    .filter(({ estimate }) => estimate < GEM_BELOW)
    .toSorted((one, other) => one.estimate - other.estimate);
}

/**
 * The gems a visitor is told of. The specified figure follows from the rank alone and calls films rare that millions
 * love, so only those are shown that no audience has voted onto its list.
 */
export function gemsToShow(gems: readonly HiddenGem[]): readonly HiddenGem[] {
  return gems.filter(({ lists }) => !lists.some((list) => AUDIENCE_LISTS.includes(list)));
}
