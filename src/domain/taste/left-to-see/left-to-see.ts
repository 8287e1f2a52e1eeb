/** What of the ranking somebody has not seen yet, from several sides (docs/product.md#what-is-left-to-see). */
import type { Film } from "../../catalogue/film.ts";
import { type BlindSpots, blindSpotsOf } from "./blind-spots.ts";
import { groundOf, type LeftCatalogue, type Viewer } from "./ground.ts";
import { type Nearest, nearestToComplete } from "./nearest.ts";
import { planOfTen, type PlannedFilm } from "./plan.ts";
import { type Surprises, surprisesFor } from "./surprises.ts";

export interface LeftToSee {
  /** How many films are unseen. */
  readonly left: number;
  /** The highest of them. */
  readonly highest: readonly Film[];
  readonly nearest: readonly Nearest[];
  readonly surprises: Surprises;
  readonly blindSpots: BlindSpots;
  readonly plan: readonly PlannedFilm[];
}

const HIGHEST = 10;

export function leftToSee(viewer: Viewer, catalogue: LeftCatalogue): LeftToSee {
  const ground = groundOf(viewer, catalogue);
  const highest = catalogue.films.filter(ground.isOffered).slice(0, HIGHEST);
  const nearest = nearestToComplete(ground);
  const surprises = surprisesFor(viewer.canon, highest, ground);
  const blindSpots = blindSpotsOf(ground);
  return {
    left: catalogue.films.filter((film) => !ground.isSeen(film)).length,
    highest,
    nearest,
    surprises,
    blindSpots,
    plan: planOfTen({ highest, nearest, surprises, blindSpots }, ground),
  };
}
