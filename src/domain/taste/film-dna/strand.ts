import { posterStripe } from "../../picture/poster/palettes/colours.ts";
import { countedFilm, type CountedFilm, type DatedFilm } from "./canon-film.ts";

/** `#rrggbb`. */
export interface Stripe {
  readonly film: CountedFilm;
  readonly colour: string;
}

/** One stripe per film by year, ties in the canon's order. */
export function strandOf(films: readonly DatedFilm[]): readonly Stripe[] {
  return films
    .toSorted((one, other) => one.year - other.year)
    .map((film) => ({ film: countedFilm(film), colour: posterStripe(film) }));
}
