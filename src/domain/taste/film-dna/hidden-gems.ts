import type { Rank } from "../../catalogue/film.ts";
import { randomFrom } from "../../picture/poster/seed.ts";
import { type SourceListId, AUDIENCE_LISTS } from "../../catalogue/source-lists.ts";
import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** A film in fewer of a thousand canons is a hidden gem (docs/product.md#film-dna). */
const GEM_BELOW = 50;
const OUT_OF = 1000;

const RANGES: readonly { readonly upTo: number; readonly low: number; readonly high: number }[] = [
  { upTo: 50, low: 200, high: 499 },
  { upTo: 150, low: 100, high: 249 },
  { upTo: 300, low: 30, high: 99 },
  { upTo: Infinity, low: 5, high: 49 },
];

export interface HiddenGem {
  readonly film: NamedFilm;
  /** In a thousand canons, estimated from the rank. */
  readonly estimate: number;
  readonly lists: readonly SourceListId[];
}

/** In a thousand canons; fixed for each rank, so that it is the same everywhere (docs/product.md#film-dna). */
export function popularityEstimate(rank: Rank): number {
  const { low, high } = RANGES.find(({ upTo }) => rank <= upTo) ?? { low: 5, high: 49 };
  return randomFrom(`popularity of rank ${rank}`).whole(low, high);
}

export function popularityPercent(estimate: number): string {
  return `${((estimate / OUT_OF) * 100).toFixed(1)}%`;
}

/** Rarest first; ties by position in the canon. */
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

/** The estimate follows from the rank alone, so films on an audience's list are left out. */
export function gemsToShow(gems: readonly HiddenGem[]): readonly HiddenGem[] {
  return gems.filter(({ lists }) => !lists.some((list) => AUDIENCE_LISTS.includes(list)));
}
