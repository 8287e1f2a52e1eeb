/** Ordering a whole canon, or another list, by duels (docs/duels.md). */
import type { FilmId } from "../../catalogue/film-id.ts";
import { type ListOperation, reordering } from "../list-operations.ts";
import type { OwnListId } from "../own-list.ts";
import type { Duel, DuelAnswer, Verdict } from "./duel.ts";
import { mergeInsertionSort } from "./merge-insertion.ts";

export interface Ordering {
  /** The canon when the ordering began, or when its order was last kept. */
  readonly base: readonly FilmId[];
  readonly answers: readonly DuelAnswer[];
}

export interface OrderingStep {
  /** `one` stands higher in the canon today; null when the whole order is known. */
  readonly duel: Duel | null;
  readonly answered: number;
  /** An estimate; 0 when nothing is left to ask. */
  readonly left: number;
  readonly order: readonly FilmId[];
  readonly places: readonly PossiblePlaces[];
  /** What keeping `order` does, undone as one; null if it changes nothing. */
  readonly change: ListOperation | null;
}

/** From 1; equal where the place is certain. Films too close to call share theirs. */
interface PossiblePlaces {
  readonly id: FilmId;
  readonly first: number;
  readonly last: number;
}

export function startOrdering(canon: readonly FilmId[]): Ordering {
  return { base: [...canon], answers: [] };
}

export function answerOrdering(ordering: Ordering, duel: Duel, verdict: Verdict): Ordering {
  return { ...ordering, answers: [...ordering.answers, { ...duel, verdict }] };
}

export function undoOrdering(ordering: Ordering): Ordering {
  return { ...ordering, answers: ordering.answers.slice(0, -1) };
}

/** Call it once the step's change is applied: later moves by hand are measured against that order. */
export function keepOrder(ordering: Ordering, { order }: OrderingStep): Ordering {
  return { ...ordering, base: order };
}

/**
 * Ignores films that left the canon, asks about new ones, and drops answers that moves by hand have reversed. `list` is
 * the one that the change is about.
 */
export function orderingStep(
  canon: readonly FilmId[],
  { base, answers }: Ordering,
  list: "canon" | OwnListId = "canon",
): OrderingStep {
  const counted = answersThatCount(canon, base, answers);
  const known = knownOrder(canon, counted);
  const order = orderSoFar(canon, known);
  const missing = missingDuels(order, known, counted);
  const [next] = missing;
  return {
    duel: next === undefined ? null : asItStands(next, canon),
    answered: counted.length,
    left: missing.length,
    order,
    places: possiblePlaces(order, known),
    change: order.every((id, index) => id === canon[index]) ? null : reordering(list, order, canon),
  };
}

function answersThatCount(
  canon: readonly FilmId[],
  base: readonly FilmId[],
  answers: readonly DuelAnswer[],
): readonly DuelAnswer[] {
  const [placeNow, placeThen] = [placesIn(canon), placesIn(base)];
  return answers.filter(({ one, other, verdict }) => {
    const now = gapBetween(placeNow, one, other);
    const then = gapBetween(placeThen, one, other);
    if (now === null) return false;
    const isTurned = then !== null && Math.sign(now) !== Math.sign(then);
    if (!isTurned || verdict === "close") return true;
    return verdict === "skip" || now > 0 === (verdict === "one");
  });
}

function placesIn(canon: readonly FilmId[]): ReadonlyMap<FilmId, number> {
  return new Map(canon.map((id, place) => [id, place]));
}

function gapBetween(places: ReadonlyMap<FilmId, number>, one: FilmId, other: FilmId): number | null {
  const [first, second] = [places.get(one), places.get(other)];
  return first === undefined || second === undefined ? null : second - first;
}

/** Puts films too close to call together; otherwise takes the first film with none left that is known to be better. */
function orderSoFar(films: readonly FilmId[], known: KnownOrder): readonly FilmId[] {
  const left = numbersAbove(films, known);
  const order: FilmId[] = [];
  while (left.size > 0) {
    const free = films.filter((id) => left.get(id) === 0);
    const [next] = free;
    if (next === undefined) break;
    const together = free.filter((id) => id === next || known.areEqual(id, next));
    for (const id of together) left.delete(id);
    for (const placed of together) for (const id of known.filmsBelow(placed)) left.set(id, (left.get(id) ?? 0) - 1);
    order.push(...together);
  }
  return order;
}

function numbersAbove(films: readonly FilmId[], known: KnownOrder): Map<FilmId, number> {
  const above = new Map(films.map((id) => [id, 0]));
  for (const film of films) for (const id of known.filmsBelow(film)) above.set(id, (above.get(id) ?? 0) + 1);
  return above;
}

function possiblePlaces(order: readonly FilmId[], known: KnownOrder): readonly PossiblePlaces[] {
  const above = numbersAbove(order, known);
  return order.map((id) => ({
    id,
    first: 1 + (above.get(id) ?? 0),
    last: order.length - known.filmsBelow(id).length,
  }));
}

/** Sorts as if each open duel ended at random, but always alike, so that no answer is lost when the canon changes. */
function missingDuels(order: readonly FilmId[], known: KnownOrder, answers: readonly DuelAnswer[]): readonly Duel[] {
  const missing: Duel[] = [];
  const leaders = order.filter((id, place) => place === 0 || !known.areEqual(order[place - 1] ?? id, id));
  mergeInsertionSort(
    leaders,
    (one, other) => {
      if (known.isAbove(one, other)) return -1;
      if (known.isAbove(other, one)) return 1;
      missing.push({ one, other });
      return coin(one, other);
    },
    (items) => pairsThatMet(items, answers),
  );
  return missing;
}

function coin(one: FilmId, other: FilmId): number {
  let mixed = 0;
  for (const unit of `${one} ${other}`) mixed = Math.imul(mixed ^ unit.charCodeAt(0), 0x9e3779b1);
  return mixed >= 0 ? 1 : -1;
}

function pairsThatMet(
  items: readonly FilmId[],
  answers: readonly DuelAnswer[],
): readonly (readonly [FilmId, FilmId])[] {
  const free = new Set(items);
  return answers.flatMap(({ one, other }) => {
    if (!free.has(one) || !free.has(other)) return [];
    free.delete(one);
    free.delete(other);
    return [[one, other] as const];
  });
}

function asItStands({ one, other }: Duel, canon: readonly FilmId[]): Duel {
  return canon.indexOf(one) < canon.indexOf(other) ? { one, other } : { one: other, other: one };
}

interface KnownOrder {
  readonly isAbove: (one: FilmId, other: FilmId) => boolean;
  readonly areEqual: (one: FilmId, other: FilmId) => boolean;
  readonly filmsBelow: (id: FilmId) => readonly FilmId[];
}

/** Newer answers outweigh those they contradict. Skipped pairs stay as in `films`, unless other answers differ. */
function knownOrder(films: readonly FilmId[], answers: readonly DuelAnswer[]): KnownOrder {
  const indexOf = new Map(films.map((id, index) => [id, index]));
  const words = Math.ceil(films.length / 32);
  /** A row for each film: the bits of all films not better than it. Two films with each other's bit are equal. */
  const rows = films.map((_, index) => {
    const row = new Uint32Array(words);
    row[index >> 5] = 1 << (index & 31);
    return row;
  });
  const reaches = (from: number, to: number) => (((rows[from]?.[to >> 5] ?? 0) >>> (to & 31)) & 1) === 1;
  const putAbove = (better: number, worse: number) => {
    if (reaches(better, worse)) return;
    const below = rows[worse];
    if (below === undefined) return;
    for (const [index, row] of rows.entries()) {
      if (!reaches(index, better)) continue;
      for (let word = 0; word < words; word += 1) row[word] = (row[word] ?? 0) | (below[word] ?? 0);
    }
  };
  const newestFirst = answers.toReversed();
  for (const { one, other, verdict } of [
    ...newestFirst.filter((answer) => answer.verdict !== "skip"),
    ...newestFirst.filter((answer) => answer.verdict === "skip"),
  ]) {
    const [first, second] = [indexOf.get(one), indexOf.get(other)];
    if (first === undefined || second === undefined || reaches(first, second) || reaches(second, first)) continue;
    const isFirstBetter = verdict === "skip" ? first < second : verdict === "one";
    if (isFirstBetter || verdict === "close") putAbove(first, second);
    if (!isFirstBetter) putAbove(second, first);
  }
  const known = (one: FilmId, other: FilmId) => reaches(indexOf.get(one) ?? -1, indexOf.get(other) ?? -1);
  return {
    isAbove: (one, other) => known(one, other) && !known(other, one),
    areEqual: (one, other) => known(one, other) && known(other, one),
    filmsBelow(id) {
      const index = indexOf.get(id) ?? -1;
      const row = rows[index];
      return row === undefined ? [] : setBits(row).flatMap((bit) => (reaches(bit, index) ? [] : (films[bit] ?? [])));
    },
  };
}

function setBits(row: Uint32Array): readonly number[] {
  const bits: number[] = [];
  for (const [word, set] of row.entries())
    for (let left = set; left !== 0; left &= left - 1) bits.push((word << 5) + 31 - Math.clz32(left & -left));
  return bits;
}
