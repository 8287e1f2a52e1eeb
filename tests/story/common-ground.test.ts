import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue-size.ts";
import { type ComparingCatalogue, type Person, seenBy } from "#domain/common-ground/person.ts";
import { commonGround } from "#domain/common-ground/several-canons.ts";
import { commonGroundInWords, tonightInWords } from "#domain/common-ground/several-canons-words.ts";
import { compareTwo } from "#domain/common-ground/two-canons.ts";
import { compareInWords } from "#domain/common-ground/two-canons-words.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../src/server/catalogue.ts";

let catalogue: ComparingCatalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
});

const ranks = (minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: CATALOGUE_SIZE }), { minLength, maxLength });
const persons = fc.record({ name: fc.constant("Anna"), canon: ranks(1, 30), watched: ranks(0, 60) });

function expectFit(text: string | null | undefined): void {
  expect(text ?? "Nothing.").toMatch(/^[A-Z0-9].*[.!?]$/);
  expect(text ?? "").not.toMatch(/undefined|null|NaN|  |have have/);
}

describe("canons of the catalogue compared", () => {
  test("send nobody to a film they know, and name films that are where they are said to be", () => {
    fc.assert(
      fc.property(persons, persons, (first, other) => {
        const two = compareTwo(first, other, catalogue);
        for (const [shown, from, to] of [
          [two.toFirst, other, first],
          [two.toOther, first, other],
        ] as const) {
          if (shown === null) continue;
          expect(from.canon[shown.place - 1]).toBe(shown.film.rank);
          expect(seenBy(to).has(shown.film.rank)).toBe(false);
          expect(shown.becauseOf === null || to.canon.includes(shown.becauseOf.rank)).toBe(true);
        }
        for (const { film, places } of two.shared)
          expect([first.canon[places[0] - 1], other.canon[places[1] - 1]]).toEqual([film.rank, film.rank]);
        const { sentence, finding, because, beyond, tastes, toFirst, toOther } = compareInWords(two, first, other);
        for (const text of [sentence, because, beyond, tastes, toFirst?.because, toOther?.because]) expectFit(text);
        expect(sentence).toContain(finding);
      }),
      { numRuns: 40 },
    );
  });

  test("give three to eight people films for tonight that at most half have seen, each with a reason for each", () => {
    fc.assert(
      fc.property(fc.array(persons, { minLength: 3, maxLength: 8 }), (people: readonly Person[]) => {
        const ground = commonGround(people, catalogue);
        expect(ground.tonight.length).toBeGreaterThan(0);
        for (const suggestion of ground.tonight) {
          const seen = people.filter((person) => seenBy(person).has(suggestion.film.rank));
          expect(seen.length * 2).toBeLessThanOrEqual(people.length);
          expect(suggestion.reasons).toHaveLength(people.length);
          expectFit(tonightInWords(suggestion, people));
        }
        for (const { film, places } of ground.films)
          for (const [index, person] of people.entries())
            expect(places[index]).toBe(person.canon.includes(film.rank) ? person.canon.indexOf(film.rank) + 1 : null);
        const { sentence, tastes } = commonGroundInWords(ground, people);
        expectFit(sentence);
        expectFit(tastes);
      }),
      { numRuns: 15 },
    );
  });
});
