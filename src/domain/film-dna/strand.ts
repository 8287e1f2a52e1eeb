import { mainGenre } from "../film.ts";
import { posterStripe } from "../poster/stripe.ts";
import { type CanonFilm, namedFilm, type NamedFilm } from "./canon-film.ts";

/** One film of the strand, in the colour its poster has where it is only a stripe (`#rrggbb`). */
export interface Stripe {
  readonly film: NamedFilm;
  readonly colour: string;
}

/** The strand of a canon: one stripe for each film in order of year; of one year as they stand in the canon. */
export function strandOf(films: readonly CanonFilm[]): readonly Stripe[] {
  return films
    .toSorted((one, other) => one.film.year - other.film.year)
    .map(({ film, metadata }) => ({
      film: namedFilm(film),
      colour: posterStripe({
        id: film.id,
        year: film.year,
        genre: mainGenre(metadata),
        mood: metadata?.mood ?? "",
        color: film.facts.color,
      }),
    }));
}
