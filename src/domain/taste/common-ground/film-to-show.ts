/** The film that somebody should show somebody else. */
import type { NamedFilm } from "../film-dna/canon-film.ts";
import { recommendForCanon } from "../recommendations/canon-recommendations.ts";
import { ranksOf } from "../../catalogue/ranks-of.ts";
import { type ComparingCatalogue, type Person, placesOf, seenBy } from "./person.ts";

/** From this place on a film of a canon counts half as much as the first. */
const HALF_PLACE = 10;

export interface FilmToShow {
  readonly film: NamedFilm;
  /** Its place in the canon of whoever shows it, from 1. */
  readonly place: number;
  /** The film of the other's canon that leads to it; null if none does. */
  readonly becauseOf: NamedFilm | null;
}

/**
 * The film of one canon that suits the other best and stands high, neither in that canon nor watched; null if there is
 * none that could suit.
 */
export function filmToShow(from: Person, to: Person, catalogue: ComparingCatalogue): FilmToShow | null {
  const { films } = catalogue;
  const known = ranksOf([...seenBy(to), ...(to.excluded ?? [])], films);
  const places = placesOf(from, catalogue);
  const notTheirs = films.map(({ rank }) => rank).filter((rank) => !places.has(rank));
  const [best] = recommendForCanon(ranksOf(to.canon, films), [...known, ...notTheirs], catalogue, {
    count: places.size,
  })
    .flatMap((recommendation) => {
      const place = places.get(recommendation.film.rank);
      return place === undefined
        ? []
        : [{ ...recommendation, place, worth: (recommendation.score * HALF_PLACE) / (HALF_PLACE - 1 + place) }];
    })
    .toSorted((one, other) => other.worth - one.worth);
  if (best === undefined) return null;
  const { rank, title, year } = best.film;
  return {
    film: { rank, title, year },
    place: best.place,
    becauseOf: best.becauseOf[0] ?? (best.fact?.kind === "kinship" ? best.fact.film : null),
  };
}
