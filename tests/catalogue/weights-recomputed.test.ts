import fc from "fast-check";
import { expect, test } from "vitest";

import { rankByWeights } from "#domain/catalogue/weighted-ranking.ts";
import { parseWeighting } from "#domain/catalogue/weighting.ts";

import lists from "../../catalogue/source-lists/lists.json" with { type: "json" };
import { committedFilms } from "./committed-release.ts";

/*
 * The ranking with other weights once more, in another way than the product: in whole numbers over the common multiple of
 * all list lengths, by keys that sort as text. It shares no code with the rule it checks.
 */

const LISTS = Object.entries(lists).map(([id, { entries }]) => ({ id, entries: BigInt(entries) }));

/** Even, so that the middle of a list is a whole number. */
const UNIT = 2n * LISTS.reduce((product, { entries }) => product * entries, 1n);
/** Divisible by every sum of weights. */
const PARTS = Array.from({ length: 24 }, (_, index) => BigInt(index + 1)).reduce((product, sum) => product * sum);
const MOST = 10n ** 60n;

/** The place of each film by list: in units of a whole list, null without an order; those that name it alone. */
const PLACES = committedFilms.map(({ rank, title, year, provenance }) => ({
  rank,
  title,
  year,
  places: LISTS.map(({ id, entries }) => {
    const placement = provenance.placements.find(({ list }) => list === id);
    if (placement === undefined) return undefined;
    const { position } = placement;
    return position === null ? null : { share: (UNIT / entries) * BigInt(position), position: BigInt(position) };
  }),
}));

/** Sorts as text like the rule; null if no list with a weight names the film. */
function keyOf({ title, year, places }: (typeof PLACES)[number], weights: readonly number[], first: string) {
  let count = 0n;
  let ordered = 0n;
  let shares = 0n;
  let credit = 0n;
  let best = MOST - 1n;
  for (const [index, weight] of weights.map(BigInt).entries()) {
    const place = places[index];
    if (place === undefined || weight === 0n) continue;
    count += weight;
    credit += place === null ? (weight * UNIT) / 2n : weight * (UNIT - place.share);
    if (place === null) continue;
    ordered += weight;
    shares += weight * place.share;
    if (place.position < best) best = place.position;
  }
  if (count === 0n) return null;
  const average = ordered === 0n ? (PARTS * UNIT) / 2n : (shares * PARTS) / ordered;
  const parts = first === "how-many" ? [MOST - count, average] : [MOST - credit, MOST - count];
  return `${[...parts, best, BigInt(year)].map((part) => String(part).padStart(61, "0")).join(" ")} ${title}`;
}

function recomputed(weights: readonly number[], first: string): readonly number[] {
  return PLACES.flatMap((film) => {
    const key = keyOf(film, weights, first);
    return key === null ? [] : [{ rank: film.rank, key }];
  })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ rank }) => rank);
}

function ranked(weights: readonly number[], first: string): readonly number[] {
  const weighting = parseWeighting([
    ["weights", weights.join("")],
    ["first", first],
  ]);
  return rankByWeights(committedFilms, weighting).map(({ rank }) => rank);
}

test("with a thousand combinations of weights the films come in the order of a plain recomputation", () => {
  const anyWeights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: LISTS.length, maxLength: LISTS.length });
  fc.assert(
    fc.property(anyWeights, fc.constantFrom("how-many", "how-high"), (weights, first) => {
      expect(ranked(weights, first)).toEqual(recomputed(weights, first));
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test.each([1, 2, 3])("with the weight %i for all lists they come as in the ranking", (weight) => {
  const ranks = committedFilms.map(({ rank }) => rank);
  const weights = LISTS.map(() => weight);
  expect(ranked(weights, "how-many")).toEqual(ranks);
  expect(recomputed(weights, "how-many")).toEqual(ranks);
});

test("without a weight there are none", () => {
  for (const first of ["how-many", "how-high"])
    expect(
      ranked(
        LISTS.map(() => 0),
        first,
      ),
    ).toEqual([]);
});
