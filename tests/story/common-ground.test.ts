import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparingCatalogue, type Person, seenBy } from "#domain/taste/common-ground/person.ts";
import { commonGround, commonGroundInWords, tonightInWords } from "#domain/taste/common-ground/several-canons.ts";
import { compareTwo, compareInWords } from "#domain/taste/common-ground/two-canons.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { filmFinder, calledText } from "#domain/catalogue/other-film.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../src/server/catalogue.ts";

const release = await loadCatalogue(CATALOGUE_RELEASE_DIR);
/** Films that left the ranking, and films that it never had. */
const OUTSIDE = [
  ...Object.keys(release.departed),
  ...Array.from({ length: 20 }, (_, index) => `imdb-tt${1_000_000 + index}`),
].map(filmIdOf);
const called = Object.fromEntries(
  OUTSIDE.map((id, index) => [id, calledText({ title: `The Other Film ${index}`, year: 1950, director: "" })]),
);
const catalogue: ComparingCatalogue = { ...release, filmOf: filmFinder(release, called) };

const films = (minLength: number, maxLength: number) =>
  fc.uniqueArray(fc.constantFrom(...release.films.map(({ id }) => id), ...OUTSIDE, ...OUTSIDE), {
    minLength,
    maxLength,
  });
const persons = fc.record({ name: fc.constant("Anna"), canon: films(1, 30), watched: films(0, 60) });
const idAt = (rank: number) => release.films[rank - 1]?.id;

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
          const id = idAt(shown.film.rank);
          expect(from.canon[shown.place - 1]).toBe(id);
          expect([...seenBy(to)]).not.toContain(id);
          if (shown.becauseOf !== null) expect(to.canon).toContain(idAt(shown.becauseOf.rank));
        }
        for (const { film, places } of two.shared)
          expect([first.canon[places[0] - 1], other.canon[places[1] - 1]]).toEqual([film.id, film.id]);
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
          const seen = people.filter((person) => seenBy(person).has(suggestion.film.id));
          expect(seen.length * 2).toBeLessThanOrEqual(people.length);
          expect(suggestion.reasons).toHaveLength(people.length);
          expectFit(tonightInWords(suggestion, people));
        }
        for (const { film, places } of ground.films)
          for (const [index, person] of people.entries())
            expect(places[index]).toBe(person.canon.includes(film.id) ? person.canon.indexOf(film.id) + 1 : null);
        const { sentence, tastes } = commonGroundInWords(ground, people);
        expectFit(sentence);
        expectFit(tastes);
      }),
      { numRuns: 15 },
    );
  });
});
