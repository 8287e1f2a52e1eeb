import { idAt } from "../../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../../catalogue/film-id.ts";
import type { Duel, Verdict } from "./duel.ts";

export type Taste = readonly FilmId[];

export function canonAndTaste(
  size: number,
  seed: number,
): { readonly canon: readonly FilmId[]; readonly taste: Taste } {
  const ids = Array.from({ length: 496 }, (_, index) => idAt(index + 1));
  const canon = shuffled(ids, seed).slice(0, size);
  return { canon, taste: shuffled(canon, seed + 1) };
}

export function verdictOf(taste: Taste, { one, other }: Duel): Verdict {
  return taste.indexOf(one) < taste.indexOf(other) ? "one" : "other";
}

function shuffled(ids: readonly FilmId[], seed: number): readonly FilmId[] {
  const random = generator(seed);
  return ids
    .map((id) => ({ id, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ id }) => id);
}

/** Mulberry32: numbers from 0 to below 2 to the power of 32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
