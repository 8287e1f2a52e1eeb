import { describe, expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { createSearch } from "./search.ts";
import { searchableFilms } from "./searchable-film.ts";

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const search = createSearch(searchableFilms(catalogue));
const titleByRank = new Map(catalogue.films.map(({ rank, title }) => [rank, title]));
const titlesFor = (prompt: string) => search.find(prompt).results.map(({ rank }) => titleByRank.get(rank) ?? "");

describe("facts", () => {
  test("that no film meets together are met as far as some can, and say what was left out", () => {
    const { results, interpretation } = search.find("silent films from the 1990s by Kurosawa");
    expect(interpretation.exact).toBe(0);
    expect(interpretation.parts.filter(({ isLetGo }) => isLetGo).map(({ label }) => label)).toEqual([
      "silent film",
      "the 1990s",
    ]);
    expect(results.length).toBeGreaterThan(0);
    for (const { rank } of results) expect(catalogue.films[rank - 1]?.director).toContain("Kurosawa");
  });

  test("that nobody meets and that are all there is leave nothing", () => {
    expect(titlesFor("films directed by Meryl Streep")).toEqual([]);
  });

  test("that nothing here knows are said to be unknown, and the first of the ranking don't stand in for an answer", () => {
    const unknownOf = (prompt: string) =>
      search.find(prompt).interpretation.parts.flatMap(({ isUnknown, label }) => (isUnknown ? [label] : []));
    expect(unknownOf("westerns that flopped")).toEqual(["how much a film earned or cost"]);
    expect(titlesFor("westerns that flopped")).toContain("The Searchers");
    expect(unknownOf("films by Xqzuv Wrth")).toEqual(["“Xqzuv Wrth”"]);
    for (const prompt of ["films that flopped", "movies with no music", "rated 9.5", "films by Xqzuv Wrth"])
      expect(titlesFor(prompt), prompt).toEqual([]);
  });

  test("a famous line names its film", () => {
    expect(titlesFor("here's looking at you, kid")).toEqual(["Casablanca"]);
    expect(titlesFor("the one where she says I coulda been a contender")).toEqual(["On the Waterfront"]);
  });

  test("that all films of somebody break give way to that name", () => {
    expect(titlesFor("films with Toshiro Mifune not by Kurosawa")).toContain("Yojimbo");
    expect(titlesFor("films with Toshiro Mifune not by Kurosawa")).not.toContain("The Godfather");
  });

  test("that contradict themselves are said to", () => {
    const { interpretation } = search.find("an American film that isn't American");
    expect(interpretation).toMatchObject({ exact: 0, isImpossible: true });
    expect(interpretation.parts.map(({ isLetGo }) => isLetGo ?? false)).toEqual([false, true]);
    expect(search.find("a kubrick film from the 1930s").interpretation.isImpossible).toBe(false);
  });

  test("that few films meet are followed by the nearest, without what was not wanted", () => {
    const { results, interpretation } = search.find("westerns in the top 60 not by John Ford");
    expect(interpretation.exact).toBe(2);
    expect(results.length).toBeGreaterThan(2);
    for (const { rank } of results) expect(catalogue.films[rank - 1]?.director).not.toContain("Ford");
  });

  test("in years or minutes are met by the nearest first", () => {
    const years = search
      .find("a kubrick film from the 1930s")
      .results.map(({ rank }) => catalogue.films[rank - 1]?.year ?? 0);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    const minutes = search
      .find("tarantino under 80 minutes")
      .results.map(({ rank }) => catalogue.films[rank - 1]?.facts.runtimeMinutes ?? 0);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  });

  test("of two decades either will do; of two bounds both hold", () => {
    const years = (prompt: string) =>
      search.find(prompt).results.map(({ rank }) => catalogue.films[rank - 1]?.year ?? 0);
    expect(years("50s and 60s westerns").every((year) => year >= 1950 && year < 1970)).toBe(true);
    expect(years("after 1950 but before 1953").every((year) => year === 1951 || year === 1952)).toBe(true);
  });

  test("a nationality in a telling is somebody's, not the film's", () => {
    expect(titlesFor("politician brainwashed in korea, queen of diamonds")[0]).toBe("The Manchurian Candidate");
  });
});

test.each([
  ["citizn kane", "Citizen Kane"],
  ["8 1/2", "8½"],
  ["spiderman into the spiderverse", "Spider-Man: Into the Spider-Verse"],
  ["the one with the spinning top", "Inception"],
  ["weatherman lives the same day again and again", "Groundhog Day"],
  ["bureaucrat with cancer builds a playground", "Ikiru"],
])("'%s' finds %s first", (prompt, title) => {
  expect(titlesFor(prompt)[0]).toBe(title);
});

test("nonsense finds nothing", () => {
  for (const prompt of ["asdkjh qwe zzz", "🎬🎬", "\u202e\u0000", "...", "the of and"])
    expect(titlesFor(prompt), prompt).toEqual([]);
});

test("names of things in the language do no harm", () => {
  for (const prompt of [
    "__proto__ constructor",
    "toString hasOwnProperty valueOf",
    "like constructor",
    "by __proto__",
  ]) {
    expect(() => search.find(prompt), prompt).not.toThrow();
  }
});

test("a place that is named again and again is looked for once", () => {
  let readings = 0;
  const counted = searchableFilms(catalogue).map((searchable) => ({
    ...searchable,
    film: {
      ...searchable.film,
      get description() {
        readings += 1;
        return searchable.film.description;
      },
    },
  }));
  const counting = createSearch(counted);
  const readingsFor = (prompt: string) => {
    const before = readings;
    counting.find(prompt);
    return readings - before;
  };
  const once = readingsFor("a story set in Europe");
  expect(once).toBeGreaterThan(0);
  expect(readingsFor("Europe a ".repeat(22))).toBeLessThanOrEqual(once);
});

test("only the films allowed are answered", () => {
  expect(search.find("best of the 70s", [1, 2, 5]).results.map(({ rank }) => rank)).toEqual([1, 5]);
});

test("taking a part out leaves the rest of the request as it was written", () => {
  const { parts } = search.find("sci-fi from the 80s, not by Ridley Scott").interpretation;
  expect(parts.map(({ without }) => without)).toEqual([
    "from the 80s, not by Ridley Scott",
    "sci-fi from, not by Ridley Scott",
    "sci-fi from the 80s",
  ]);
});
