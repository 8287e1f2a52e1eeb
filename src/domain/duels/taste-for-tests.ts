import * as fc from "fast-check";
import type { Rank } from "../film.ts";
import type { Duel, Verdict } from "./duel.ts";

/** Somebody who knows their order, best first. */
export type Taste = readonly Rank[];

/** A canon as it stands, and the order its owner would give it. */
export const canonsAndTastes = (size: { readonly min: number; readonly max: number }) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 496 }), { minLength: size.min, maxLength: size.max }).chain((canon) =>
    fc.record({
      canon: fc.constant<readonly Rank[]>(canon),
      taste: fc.shuffledSubarray(canon, { minLength: canon.length }),
    }),
  );

export function verdictOf(taste: Taste, { one, other }: Duel): Verdict {
  return taste.indexOf(one) < taste.indexOf(other) ? "one" : "other";
}
