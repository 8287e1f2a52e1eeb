import { posterStripe } from "../poster/stripe.ts";
import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** `#rrggbb`. */
export interface Stripe {
  readonly film: NamedFilm;
  readonly colour: string;
}

/** One stripe per film by year, ties in the canon's order. */
export function strandOf(films: readonly Pick<CanonFilm, "film">[]): readonly Stripe[] {
  return films
    .toSorted((one, other) => one.film.year - other.film.year)
    .map(({ film }) => ({ film: namedFilm(film), colour: posterStripe(film) }));
}
