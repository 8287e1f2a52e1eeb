import type { AnyFilm, Rank } from "../../catalogue/film.ts";
import { ranksOf } from "../../catalogue/ranks-of.ts";
import { type NamedFilm, namedFilm, type PicturedFilm } from "../film-dna/canon-film.ts";
import { chanceOfAtLeast } from "../film-dna/story/chance.ts";
import { recommendForCanon } from "../recommendations/canon-recommendations.ts";
import type { KinByRank } from "../../catalogue/catalogue.ts";
import { type ComparingCatalogue, type Person, placesOf, seenBy, rankedAmong } from "./person.ts";

/** About this far down a canon, a film counts half as much as the first. */
const HALF_PLACE = 10;

export interface FilmToShow {
  readonly from: Person;
  readonly to: Person;
  readonly film: PicturedFilm;
  /** Its place in the canon of whoever shows it, from 1. */
  readonly place: number;
  readonly becauseOf: NamedFilm | null;
}

/** Stands high with `from`, suits `to` best, and is neither in `to`'s canon nor watched; null if none could suit. */
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
  return {
    from,
    to,
    film: best.film,
    place: best.place,
    becauseOf: best.becauseOf[0] ?? (best.fact?.kind === "kinship" ? best.fact.film : null),
  };
}

/** 1 to 100; films at least this near are relatives. */
const NEAR = 50;
const SHOWN_PAIRS = 3;

export interface RelatedFilms {
  readonly films: number;
  /** Films outside the ranking, whose relatives are unknown. */
  readonly leftOut: number;
  readonly related: number;
  readonly expected: number;
  readonly pairs: readonly {
    readonly first: NamedFilm;
    readonly other: NamedFilm;
    readonly strength: number;
  }[];
}

export function relatedFilms(
  first: readonly AnyFilm[],
  other: readonly AnyFilm[],
  catalogue: ComparingCatalogue,
): RelatedFilms {
  const onlyFirst = without(first, other);
  const [own, theirs] = [rankedAmong(onlyFirst), rankedAmong(without(other, first))];
  const relatives = relativesIn(catalogue.kinByRank);
  const pairs = own
    .flatMap((one) =>
      theirs.flatMap((two) => {
        const strength = relatives.get(one)?.get(two);
        return strength === undefined ? [] : [{ one, two, strength }];
      }),
    )
    .toSorted((here, there) => there.strength - here.strength);
  const all = catalogue.films.length;
  const expected = own.reduce((sum, rank) => {
    const special = relatives.get(rank)?.size ?? 0;
    return sum + chanceOfAtLeast(1, { drawn: theirs.length, special, all: all - 1 });
  }, 0);
  return {
    films: own.length,
    leftOut: onlyFirst.length - own.length,
    related: new Set(pairs.map(({ one }) => one)).size,
    expected,
    pairs: eachFilmOnce(pairs).flatMap(({ one, two, strength }) => {
      const [here, there] = [catalogue.films[one - 1], catalogue.films[two - 1]];
      return here === undefined || there === undefined
        ? []
        : [{ first: namedFilm(here), other: namedFilm(there), strength }];
    }),
  };
}

function without(films: readonly AnyFilm[], others: readonly AnyFilm[]): readonly AnyFilm[] {
  const ids = new Set(others.map(({ id }) => id));
  return films.filter(({ id }) => !ids.has(id));
}

interface Pair {
  readonly one: Rank;
  readonly two: Rank;
  readonly strength: number;
}

function eachFilmOnce(pairs: readonly Pair[]): readonly Pair[] {
  const used = new Set<Rank>();
  const chosen: Pair[] = [];
  for (const pair of pairs) {
    if (used.has(pair.one) || used.has(pair.two) || chosen.length === SHOWN_PAIRS) continue;
    used.add(pair.one).add(pair.two);
    chosen.push(pair);
  }
  return chosen;
}

type Relatives = ReadonlyMap<Rank, ReadonlyMap<Rank, number>>;

const knownRelatives = new WeakMap<KinByRank, Relatives>();

/** From either side, because each film knows only its nearest. */
function relativesIn(kinByRank: KinByRank): Relatives {
  const known = knownRelatives.get(kinByRank);
  if (known !== undefined) return known;
  const relatives = new Map<Rank, Map<Rank, number>>();
  const note = (one: Rank, other: Rank, strength: number) => {
    const near = relatives.get(one) ?? new Map<Rank, number>();
    relatives.set(one, near.set(other, Math.max(strength, near.get(other) ?? 0)));
  };
  for (const [key, { kin }] of Object.entries(kinByRank))
    for (const { rank, strength } of kin) {
      if (strength < NEAR) continue;
      note(Number(key), rank, strength);
      note(rank, Number(key), strength);
    }
  knownRelatives.set(kinByRank, relatives);
  return relatives;
}
