/** What several people should watch together tonight. */
import type { Rank } from "../../catalogue/film.ts";
import type { NamedFilm, PicturedFilm } from "../film-dna/canon-film.ts";
import { type CanonRecommendation, recommendForCanon } from "../recommendations/canon-recommendations.ts";
import { ranksOf } from "../../catalogue/ranks-of.ts";
import { type ComparingCatalogue, type Person, placesOf, seenBy } from "./person.ts";

const SHOWN = 6;
/** For somebody who loves it and would see it again; 1 is what suits them best. */
const AGAIN = 0.5;
const SEEN = 0.1;
/** Added for somebody who meant to see it. */
const ON_WATCHLIST = 0.3;

export interface FilmForTonight {
  readonly film: PicturedFilm;
  /** Why for each person, in their order. */
  readonly reasons: readonly TonightReason[];
}

export type TonightReason =
  | { readonly kind: "new"; readonly becauseOf: NamedFilm | null; readonly isOnWatchlist: boolean }
  | { readonly kind: "theirs"; readonly place: number }
  | { readonly kind: "seen" };

/** The best six, by how well they suit on average and at worst; seen by at most half of the people, refused by none. */
export function filmsForTonight(people: readonly Person[], catalogue: ComparingCatalogue): readonly FilmForTonight[] {
  const guests = people.map((person) => guestOf(person, catalogue));
  const refused = new Set(people.flatMap(({ excluded = [] }) => excluded));
  return catalogue.films
    .filter(
      ({ id, rank }) => !refused.has(id) && guests.filter(({ seen }) => seen.has(rank)).length * 2 <= guests.length,
    )
    .map((film) => ({ film, ...worthTo(guests, film.rank) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth || one.film.rank - other.film.rank)
    .slice(0, SHOWN)
    .map(({ film: { rank, title, year, id } }) => ({
      film: { rank, title, year, id },
      reasons: guests.map((guest) => reasonFor(guest, rank)),
    }));
}

interface Guest {
  readonly places: ReadonlyMap<Rank, number>;
  readonly seen: ReadonlySet<Rank>;
  readonly watchlist: ReadonlySet<Rank>;
  readonly suits: ReadonlyMap<Rank, CanonRecommendation>;
}

function guestOf(person: Person, catalogue: ComparingCatalogue): Guest {
  const { films } = catalogue;
  const seen = ranksOf([...seenBy(person)], films);
  const suits = recommendForCanon(ranksOf(person.canon, films), seen, catalogue, { count: films.length });
  return {
    places: placesOf(person, catalogue),
    seen: new Set(seen),
    watchlist: new Set(ranksOf(person.watchlist ?? [], films)),
    suits: new Map(suits.map((recommendation) => [recommendation.film.rank, recommendation])),
  };
}

function worthTo(guests: readonly Guest[], rank: Rank): { readonly worth: number } {
  const worths = guests.map((guest) => worthToOne(guest, rank));
  // The sum must not depend on who is named first.
  const sum = worths.toSorted((one, other) => one - other).reduce((total, worth) => total + worth, 0);
  return { worth: sum === 0 ? 0 : sum / worths.length + Math.min(...worths) };
}

function worthToOne({ places, seen, watchlist, suits }: Guest, rank: Rank): number {
  if (places.has(rank)) return AGAIN;
  if (seen.has(rank)) return SEEN;
  return (suits.get(rank)?.score ?? 0) + (watchlist.has(rank) ? ON_WATCHLIST : 0);
}

function reasonFor({ places, seen, watchlist, suits }: Guest, rank: Rank): TonightReason {
  const place = places.get(rank);
  if (place !== undefined) return { kind: "theirs", place };
  if (seen.has(rank)) return { kind: "seen" };
  const suit = suits.get(rank);
  const becauseOf = suit?.becauseOf[0] ?? (suit?.fact?.kind === "kinship" ? suit.fact.film : null);
  return { kind: "new", becauseOf: becauseOf ?? null, isOnWatchlist: watchlist.has(rank) };
}
