import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOfAtLeast, chanceOfAtMost, type Draw, expectedCount } from "./chance.ts";

/** Counts draws one by one, with whole numbers of any size. */
function countedChance(holds: (count: number) => boolean, { drawn, special, all }: Draw): number {
  let ways = 0n;
  for (let count = 0; count <= drawn; count += 1)
    if (holds(count)) ways += choose(special, count) * choose(all - special, drawn - count);
  return Number((ways * 10n ** 30n) / choose(all, drawn)) / 1e30;
}

function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n;
  let ways = 1n;
  for (let index = 1; index <= some; index += 1) ways = (ways * BigInt(all - index + 1)) / BigInt(index);
  return ways;
}

const draws = fc
  .record({ drawn: fc.integer({ min: 1, max: 200 }), special: fc.integer({ min: 1, max: 300 }) })
  .map((draw) => ({ ...draw, all: 496 }));

describe("what chance would do", () => {
  test("is what counting every draw gives", () => {
    fc.assert(
      fc.property(draws, fc.nat({ max: 200 }), (draw, count) => {
        expect(chanceOfAtLeast(count, draw)).toBeCloseTo(
          countedChance((each) => each >= count, draw),
          10,
        );
        expect(chanceOfAtMost(count, draw)).toBeCloseTo(
          countedChance((each) => each <= count, draw),
          10,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("is known of the rarest, too: all of twelve films from fifteen of 496", () => {
    const draw = { drawn: 12, special: 15, all: 496 };
    expect(chanceOfAtLeast(12, draw) / Number(choose(15, 12))).toBeCloseTo(1 / Number(choose(496, 12)), 30);
    expect(expectedCount(draw)).toBeCloseTo(0.363, 3);
  });
});
