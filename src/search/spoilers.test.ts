import { expect, test } from "vitest";
import vocabulary from "#catalogue/vocabulary.json" with { type: "json" };
import { SEARCHABLE_FILMS, searchOfTest } from "../../tests/search/search-of-test.ts";
import { givesAway } from "./spoilers.ts";

const search = searchOfTest({ vectors: false });
const filmOf = new Map(SEARCHABLE_FILMS.map((searchable) => [searchable.film.rank, searchable]));
const titlesFor = (prompt: string) => search.find(prompt).results.map(({ rank }) => filmOf.get(rank)?.film.title ?? "");

/** The reasons given beside each film, with the tags of the film. */
const reasonsFor = (prompt: string) =>
  search
    .find(prompt)
    .results.flatMap(({ rank, reasons }) => reasons.map((reason) => ({ reason, tags: filmOf.get(rank)?.tags ?? {} })));

test.each(
  vocabulary.flatMap(({ term, spoiler, phrases }) => (spoiler === undefined ? [] : [[term, phrases] as const])),
)("films of '%s' are found, and none of them is said to be one", (term, phrases) => {
  for (const asked of [term, ...phrases]) {
    expect(titlesFor(`films with ${asked}`).length, asked).toBeGreaterThan(0);
    expect(
      reasonsFor(`films with ${asked}`).filter(({ reason, tags }) => givesAway(reason, (other) => other in tags)),
      asked,
    ).toEqual([]);
  }
});

test("what gives a secret away only beside a twist is said of other films", () => {
  expect(reasonsFor("films about con artists").map(({ reason }) => reason)).toContain("con artists");
});

test("a visitor's own words come back as a chip", () => {
  expect(search.find("films with a twist ending").interpretation.parts.map(({ label }) => label)).toEqual([
    "twist ending",
  ]);
});
