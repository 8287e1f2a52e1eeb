import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComparingCatalogue, type Person, seenBy } from "#domain/taste/common-ground/person.ts";
import { commonGround } from "#domain/taste/common-ground/common-ground.ts";
import {
  commonGroundInWords,
  showInWords,
  tonightInWords,
} from "#domain/taste/common-ground/common-ground-in-words.ts";
import { filmsForTonight } from "#domain/taste/common-ground/tonight.ts";
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
        const people = [first, other];
        const ground = commonGround(people, catalogue);
        for (const show of ground.two?.toShow ?? []) {
          const id = idAt(show.film.rank);
          expect(show.from.canon[show.place - 1]).toBe(id);
          expect([...seenBy(show.to)]).not.toContain(id);
          if (show.becauseOf !== null) expect(show.to.canon).toContain(idAt(show.becauseOf.rank));
          expectFit(showInWords(show).because);
        }
        const { sentence, finding, because, beyond, tastes } = commonGroundInWords(ground, people);
        for (const text of [sentence, because, beyond, tastes]) expectFit(text);
        expect(sentence).toContain(finding);
      }),
      { numRuns: 40 },
    );
  });

  test("give two to eight people films for tonight that at most half have seen, each with a reason for each", () => {
    fc.assert(
      fc.property(fc.array(persons, { minLength: 2, maxLength: 8 }), (people: readonly Person[]) => {
        const ground = commonGround(people, catalogue);
        const tonight = filmsForTonight(people, catalogue);
        expect(tonight.length).toBeGreaterThan(0);
        for (const suggestion of tonight) {
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
