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

export type ListPlace = Pick<Placement, "position">;

export interface ListChange {
  readonly list: SourceListId;
  readonly was: ListPlace | null;
  readonly is: ListPlace | null;
}

export interface FilmStanding {
  /** Null where there is nothing to tell, as in the first edition. */
  readonly movement: Movement | null;
  /** Up to the edition asked for, oldest first; null where it had no place. */
  readonly history: readonly { readonly edition: EditionNumber; readonly rank: Rank | null }[];
  /** Since the last edition that ranked it; lists that came or went come first. */
  readonly changes: readonly ListChange[];
  /** How its own lists judge it compared with then; its move may be due to other films. */
  readonly lists: "better" | "worse" | "same";
  /** Its number, from 1, among the films that no ordered list names; null for all others. */
  readonly withoutOrder: { readonly number: number; readonly of: number } | null;
  /** Lists on which it shares its place; missing from answers of an earlier build. */
  readonly tied?: readonly SourceListId[] | undefined;
}

/** Ignores later editions. Throws a RangeError if `edition` is not in `editions` or does not rank the film. */
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

/** By the ranking rule, as if they were two films of one year and title. */
function compareLists(before: RankedFilm, now: RankedFilm): FilmStanding["lists"] {
  const compared = compareByConsensus(asCandidate(now), asCandidate(before));
  return compared === 0 ? "same" : compared < 0 ? "better" : "worse";
}

function asCandidate({ provenance: { placements } }: RankedFilm): RankingCandidate {
  return { title: "", year: 0, placements };
}
