/** Where a film stands in the ranking and stood in earlier editions, and what its lists have to do with it. */
import {
  type EditionRanking,
  filmsWithoutOrder,
  historyOf,
  type Movement,
  movementInto,
  type RankedFilm,
} from "./edition-ranking.ts";
import type { EditionNumber } from "./editions.ts";
import type { FilmId } from "./film-id.ts";
import { type SourceListId, ALL_SOURCE_LIST_IDS } from "./source-lists.ts";
import type { Placement, Rank } from "./film.ts";
import { compareByConsensus, type RankingCandidate } from "./ranking.ts";

/** A film's place on a list, null on one without an order. */
export type ListPlace = Pick<Placement, "position">;

/** What a source list changed about a film between two editions. */
export interface ListChange {
  readonly list: SourceListId;
  /** Null where the list did not name it. */
  readonly was: ListPlace | null;
  /** Null where the list no longer names it. */
  readonly is: ListPlace | null;
}

export interface FilmStanding {
  /** Into the edition asked for; null where there is nothing to tell, as in the first. */
  readonly movement: Movement | null;
  /** In every edition up to that one, the oldest first; null where it had no place. */
  readonly history: readonly { readonly edition: EditionNumber; readonly rank: Rank | null }[];
  /** Since the last edition that ranked it, lists that came or went first. */
  readonly changes: readonly ListChange[];
  /** How its own lists speak for it now, compared with then: other films may have moved it otherwise. */
  readonly lists: "better" | "worse" | "same";
  /** Its number among the films that no list with an order names, from 1; null for all others. */
  readonly withoutOrder: { readonly number: number; readonly of: number } | null;
  /** The lists on which it shares its place with another film; missing from answers that an earlier build gave. */
  readonly tied?: readonly SourceListId[] | undefined;
}

/**
 * How a film stands in `edition`, which ranks it. `editions` may hold others in any order; later ones are left out.
 * Throws a RangeError for an edition that is not among them, or that does not rank the film.
 */
export function filmStanding(id: FilmId, edition: EditionNumber, editions: readonly EditionRanking[]): FilmStanding {
  const known = editions.filter((other) => other.edition <= edition);
  const movement = movementInto(edition, id, known) ?? null;
  const ranking = known.find((other) => other.edition === edition);
  const now = ranking?.films.find((film) => film.id === id);
  if (ranking === undefined || now === undefined) throw new RangeError(`Edition ${edition} does not rank ${id}.`);
  const before = lastBefore(id, edition, known);
  const unordered = filmsWithoutOrder(ranking);
  const number = unordered.findIndex((film) => film.id === id) + 1;
  return {
    movement,
    history: historyOf(id, known).map(({ edition: its, rank }) => ({ edition: its, rank: rank ?? null })),
    changes: before === undefined ? [] : listChanges(before, now),
    lists: before === undefined ? "same" : compareLists(before, now),
    withoutOrder: number === 0 ? null : { number, of: unordered.length },
    tied: tiedOn(now, ranking),
  };
}

function tiedOn({ id, provenance }: RankedFilm, { films }: EditionRanking): readonly SourceListId[] {
  const others = films.filter((film) => film.id !== id);
  return provenance.placements
    .filter(
      ({ list, position }) => position !== null && others.some((film) => placeOn(list, film)?.position === position),
    )
    .map(({ list }) => list);
}

function lastBefore(id: FilmId, edition: EditionNumber, editions: readonly EditionRanking[]): RankedFilm | undefined {
  return editions
    .filter((known) => known.edition < edition)
    .toSorted((one, other) => other.edition - one.edition)
    .flatMap(({ films }) => films.filter((film) => film.id === id))[0];
}

/** What the lists changed about a film between two editions, those that came or went first. */
export function listChanges(before: RankedFilm, now: RankedFilm): readonly ListChange[] {
  return ALL_SOURCE_LIST_IDS.map((list) => ({ list, was: placeOn(list, before), is: placeOn(list, now) }))
    .filter(({ was, is }) => was?.position !== is?.position)
    .toSorted((one, other) => Number(isOnBoth(one)) - Number(isOnBoth(other)));
}

function isOnBoth({ was, is }: ListChange): boolean {
  return was !== null && is !== null;
}

function placeOn(list: SourceListId, { provenance }: RankedFilm): ListPlace | null {
  const placement = provenance.placements.find((other) => other.list === list);
  return placement === undefined ? null : { position: placement.position };
}

/** By the rule of the ranking, as if both were different films of one year and title. */
function compareLists(before: RankedFilm, now: RankedFilm): FilmStanding["lists"] {
  const compared = compareByConsensus(asCandidate(now), asCandidate(before));
  return compared === 0 ? "same" : compared < 0 ? "better" : "worse";
}

function asCandidate({ provenance: { placements } }: RankedFilm): RankingCandidate {
  return { title: "", year: 0, placements };
}
