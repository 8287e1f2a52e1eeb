import type { Catalogue, EditionNote } from "./catalogue.ts";
import { type EditionRanking, filmsWithoutOrder, type RankedFilm, renewalBetween } from "./edition-ranking.ts";
import type { EditionNumber } from "./editions.ts";
import type { FilmId } from "./film-id.ts";
import type { Film, Rank } from "./film.ts";
import { type ListChange, listChanges } from "./film-standing.ts";

export type NamedPlace = Pick<Film, "rank" | "id" | "title" | "year">;

export interface Mover extends NamedPlace {
  readonly was: Rank;
  readonly changes: readonly ListChange[];
}

/** Small, because the titles of ranked films come with the catalogue. */
export interface EditionPage {
  readonly edition: EditionNumber;
  readonly notes: readonly EditionNote[];
  /** The edition to compare with: the current one or, for that, the one before; null if there is none. */
  readonly beside: EditionNumber | null;
  /** Each film's rank in `beside`; null without one. */
  readonly ranks: readonly (Rank | null)[];
  readonly departed: readonly NamedPlace[];
  /** Films that no ordered list names: the first one's rank and how many; null if there are none. */
  readonly withoutOrder: { readonly first: Rank; readonly count: number } | null;
  /** Null for the first edition. */
  readonly renewal: {
    readonly came: readonly NamedPlace[];
    readonly left: readonly NamedPlace[];
    readonly moved: number;
    readonly stayed: number;
    readonly furthest: readonly Mover[];
  } | null;
}

const FURTHEST_MOVERS = 12;

type Known = Pick<Catalogue, "edition" | "films" | "departed" | "editions">;

/** Throws a RangeError for an edition that was never served. */
export function editionPage(edition: EditionNumber, catalogue: Known): EditionPage {
  const ranking = catalogue.editions.find((known) => known.edition === edition);
  if (ranking === undefined) throw new RangeError(`There is no edition ${edition} of the ranking.`);
  const before = catalogue.editions.find((known) => known.edition === edition - 1);
  const beside =
    edition === catalogue.edition ? before : catalogue.editions.find((known) => known.edition === catalogue.edition);
  const ranksBeside = new Map(beside?.films.map(({ id, rank }) => [id, rank]));
  const nameOf = createNames(catalogue);
  const [first, ...others] = filmsWithoutOrder(ranking);
  return {
    edition,
    notes: ranking.notes,
    beside: beside?.edition ?? null,
    ranks: ranking.films.map(({ id }) => ranksBeside.get(id) ?? null),
    departed: ranking.films.filter(({ id }) => id in catalogue.departed).map(nameOf),
    // They stand together: the rule finds no difference between them but their years.
    withoutOrder: first === undefined ? null : { first: first.rank, count: 1 + others.length },
    renewal: before === undefined ? null : renewalOf(before, ranking, nameOf),
  };
}

function renewalOf(
  before: EditionRanking,
  after: EditionRanking,
  nameOf: (film: RankedFilm) => NamedPlace,
): EditionPage["renewal"] {
  const { came, left, moved, stayed } = renewalBetween(before, after);
  const oldPlaces = new Map(before.films.map((film) => [film.id, film]));
  const furthest = moved
    .toSorted((one, other) => Math.abs(other.was - other.rank) - Math.abs(one.was - one.rank))
    .slice(0, FURTHEST_MOVERS)
    .flatMap(({ was, rank }) => {
      const now = after.films[rank - 1];
      const then = now === undefined ? undefined : oldPlaces.get(now.id);
      return now === undefined || then === undefined ? [] : [{ ...nameOf(now), was, changes: listChanges(then, now) }];
    });
  return { came: came.map(nameOf), left: left.map(nameOf), moved: moved.length, stayed, furthest };
}

/** The function throws a RangeError for a film that was never ranked. */
function createNames({ films, departed }: Pick<Known, "films" | "departed">): (film: RankedFilm) => NamedPlace {
  const ranked = new Map<FilmId, Pick<Film, "title" | "year">>(films.map((film) => [film.id, film]));
  return ({ rank, id }) => {
    const film = ranked.get(id) ?? departed[id]?.film;
    if (film === undefined) throw new RangeError(`Nobody knows the film ${id}.`);
    return { rank, id, title: film.title, year: film.year };
  };
}
