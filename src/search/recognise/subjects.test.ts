import { expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { createSearch } from "../search.ts";
import { searchableFilms } from "../searchable-film.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const search = createSearch(searchableFilms(catalogue));
const titleByRank = new Map(catalogue.films.map(({ rank, title }) => [rank, title]));
const exactFor = (prompt: string) => {
  const { results, interpretation } = search.find(prompt);
  return results.slice(0, interpretation.exact).map(({ rank }) => titleByRank.get(rank) ?? "");
};
const unknownFor = (prompt: string) =>
  search.find(prompt).interpretation.parts.flatMap(({ isUnknown, label }) => (isUnknown ? [label] : []));

test("what films are from is a fact, by author, by kind and by earlier version", () => {
  expect(exactFor("from a Stephen King book").toSorted()).toEqual([
    "Carrie",
    "Stand by Me",
    "The Green Mile",
    "The Shawshank Redemption",
    "The Shining",
  ]);
  expect(exactFor("Shakespeare")).toContain("Throne of Blood");
  expect(exactFor("Shakespeare")).not.toContain("Dial M for Murder");
  expect(exactFor("based on a manga")).toContain("Oldboy");
  expect(exactFor("remakes")).toContain("The Departed");
});

test("an author who directed too is asked for as a director, unless a work is named", () => {
  expect(exactFor("Bergman films")).toContain("Persona");
});

test("what a film is plainly about is a fact", () => {
  expect(exactFor("dinosaurs")).toContain("Jurassic Park");
  expect(exactFor("narrated by the dead")).toContain("Sunset Boulevard");
  expect(exactFor("time loop")).toEqual(["Groundhog Day"]);
});

test("a subject or a new version that no film here has is said to be missing, and the nearest follow", () => {
  expect(unknownFor("vampires")).toEqual(["no film with the subject “vampire”"]);
  expect(unknownFor("remake of Seven Samurai")).toEqual(["no new version of Seven Samurai"]);
  const { results, interpretation } = search.find("vampires");
  expect(interpretation.exact).toBe(0);
  expect(results.length).toBeGreaterThan(0);
});

test("beside a mood or in a plot, a subject is a wish among others", () => {
  expect(search.find("nuns or priests").results.length).toBeGreaterThan(4);
});
