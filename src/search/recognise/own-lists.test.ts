import { describe, expect, test } from "vitest";
import { SEARCHABLE_FILMS } from "../../../tests/search/search-of-test.ts";
import { search, titlesFor, understood } from "../../../tests/search/understanding.ts";

describe("what is said of the visitor", () => {
  test.each([
    ["films I have not seen", "not seen by you", { list: "watched", isIn: false }],
    ["films we haven't watched yet", "not seen by you", { list: "watched", isIn: false }],
    ["no films I've seen", "not seen by you", { list: "watched", isIn: false }],
    ["unseen films", "not seen by you", { list: "watched", isIn: false }],
    ["films I've watched", "seen by you", { list: "watched", isIn: true }],
    ["not in my canon", "not in your canon", { list: "canon", isIn: false }],
    ["in my canon", "in your canon", { list: "canon", isIn: true }],
    ["in my watchlist", "on your watchlist", { list: "watchlist", isIn: true }],
    ["films not on my watch list", "not on your watchlist", { list: "watchlist", isIn: false }],
  ])("'%s' is a part of its own, and no film is left out for it", (prompt, label, mine) => {
    const { results, interpretation } = search.find(prompt);
    expect(interpretation.parts).toMatchObject([{ kind: "mine", label, mine, without: "" }]);
    expect(results).toHaveLength(SEARCHABLE_FILMS.length);
  });

  test.each([
    ["what I saw in 2025", "seen by you in 2025", { list: "watched", isIn: true, seenIn: "2025" }],
    ["films I watched in 1999", "seen by you in 1999", { list: "watched", isIn: true, seenIn: "1999" }],
    ["what did I see in 2024", "seen by you in 2024", { list: "watched", isIn: true, seenIn: "2024" }],
    ["my five star films", "5 stars from you", { list: "watched", isIn: true, stars: 5 }],
    ["my 4-star movies", "4 stars from you", { list: "watched", isIn: true, stars: 4 }],
    ["films I gave four and a half stars", "4½ stars from you", { list: "watched", isIn: true, stars: 4.5 }],
  ])("'%s' is looked up in what is remembered", (prompt, label, mine) => {
    const { results, interpretation } = search.find(prompt);
    expect(interpretation.parts).toMatchObject([{ kind: "mine", label, mine, without: "" }]);
    expect(results).toHaveLength(SEARCHABLE_FILMS.length);
  });

  test("a year is the film's own where nobody says that they saw it then", () => {
    expect(understood("films from 1999 I have seen")).toEqual(["1999", "seen by you"]);
    expect(understood("my stars of the silent era").join()).not.toContain("from you");
  });

  test("holds beside the rest of the request, which is answered", () => {
    expect(understood("westerns I have not seen")).toEqual(["western", "not seen by you"]);
    expect(titlesFor("westerns I have not seen")).toEqual(titlesFor("westerns"));
  });

  test("leaves the number of films to whoever knows the lists", () => {
    const { results, interpretation } = search.find("top 20 films I have not seen");
    expect(interpretation.parts[0]).toMatchObject({ label: "20 films", take: { skip: 0, count: 20 } });
    expect(results).toHaveLength(SEARCHABLE_FILMS.length);
  });

  test.each([
    "a woman who has not seen her son",
    "man nobody has seen",
    "I've already seen The Shining",
    "unseen killer",
  ])("is not meant by '%s'", (prompt) => {
    expect(search.find(prompt).interpretation.parts.filter(({ mine }) => mine !== undefined)).toEqual([]);
  });
});
