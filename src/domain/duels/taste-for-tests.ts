import type { Rank } from "../film.ts";
import type { Duel, Verdict } from "./duel.ts";

/** Somebody who knows their order, best first. */
export type Taste = readonly Rank[];

/** A canon as it stands, and the order its owner would give it: any of each, chosen by `seed`. */
export function canonAndTaste(size: number, seed: number): { readonly canon: readonly Rank[]; readonly taste: Taste } {
  const ranks = Array.from({ length: 496 }, (_, index) => index + 1);
  const canon = shuffled(ranks, seed).slice(0, size);
  return { canon, taste: shuffled(canon, seed + 1) };
}

export function verdictOf(taste: Taste, { one, other }: Duel): Verdict {
  return taste.indexOf(one) < taste.indexOf(other) ? "one" : "other";
}

function shuffled(ranks: readonly Rank[], seed: number): readonly Rank[] {
  const random = generator(seed);
  return ranks
    .map((rank) => ({ rank, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ rank }) => rank);
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
