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
