/** What answers say about the order of films, with all that follows from them. */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { DuelAnswer } from "./duel.ts";

export interface KnownOrder {
  /** Whether the first is known to be better than the other. */
  readonly isAbove: (one: FilmId, other: FilmId) => boolean;
  /** Whether the two are known to be too close to call. */
  readonly areEqual: (one: FilmId, other: FilmId) => boolean;
  /** The films that this one is known to be better than. */
  readonly filmsBelow: (id: FilmId) => readonly FilmId[];
}

/**
 * What follows from the answers about these films. An answer that newer ones contradict is dropped. Skipped pairs stay
 * as they are in `films`, unless the answers say otherwise.
 */
export function knownOrder(films: readonly FilmId[], answers: readonly DuelAnswer[]): KnownOrder {
  const indexOf = new Map(films.map((id, index) => [id, index]));
  const words = Math.ceil(films.length / 32);
  /** A row a film: the bits of all films not better than it. Two films with each other's bit are equal. */
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
