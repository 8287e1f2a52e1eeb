import { describe, expect, test } from "vitest";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { search, titlesFor, understood } from "../../../tests/search/understanding.ts";

test.each([
  ["hidden gems", ["lesser known"]],
  ["underrated horror", ["lesser known", "horror"]],
  ["not too famous", ["lesser known"]],
  ["something my friend has not seen", ["lesser known"]],
  ["ranked above 50", ["ranked 49 or higher"]],
  ["outside the top 100", ["ranked 101 or lower"]],
  ["westerns in the top 60", ["western", "ranked 60 or higher"]],
])("of how known a film is, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

describe("places in the ranking", () => {
  test.each([
    ["rank 100", "ranked 100", [100]],
    ["ranked number 3", "ranked 3", [3]],
    ["number 17", "number 17", [17]],
    ["#17", "number 17", [17]],
    ["#17 on the list", "number 17", [17]],
    ["number 200", "number 200", [200]],
    ["the 50th film", "number 50", [50]],
    ["50th", "number 50", [50]],
    ["top 20", "20 films", Array.from({ length: 20 }, (_, index) => index + 1)],
    ["first ten", "10 films", Array.from({ length: 10 }, (_, index) => index + 1)],
    ["between 20 and 30 on the list", "ranked 20 to 30", Array.from({ length: 11 }, (_, index) => index + 20)],
    ["ranks 10-12", "ranked 10 to 12", [10, 11, 12]],
    [`rank ${CATALOGUE_SIZE}`, `ranked ${CATALOGUE_SIZE}`, [CATALOGUE_SIZE]],
    [`rank ${CATALOGUE_SIZE + 1}`, `ranked ${CATALOGUE_SIZE + 1}`, []],
  ])("'%s' is understood as '%s'", (prompt, label, ranks) => {
    expect(understood(prompt)).toEqual([label]);
    expect(search.find(prompt).results.map(({ rank }) => rank)).toEqual(ranks);
  });

  test("hold together with what else is asked", () => {
    const { results, interpretation } = search.find("westerns in the top 60");
    expect(results.slice(0, interpretation.exact).map(({ rank }) => rank)).toEqual([41, 47, 51]);
    expect(understood("second best western")).toEqual(["number 2", "western"]);
  });

  test.each([
    ["Se7en", "Se7en"],
    ["8½", "8½"],
    ["12 Angry Men", "12 Angry Men"],
    ["The 400 Blows", "The 400 Blows"],
    ["1917", "1917"],
    ["2001", "2001: A Space Odyssey"],
    ["the third man", "The Third Man"],
    ["the seventh seal", "The Seventh Seal"],
  ])("are not meant by the title '%s'", (prompt, title) => {
    expect(titlesFor(prompt)).toEqual([title]);
  });

  test.each([
    ["20th century", "the 20th century"],
    ["between 1955 and 1965", "1955 to 1965"],
    ["under 90 minutes", "under 90 minutes"],
  ])("are not meant by '%s'", (prompt, label) => {
    expect(understood(prompt)).toEqual([label]);
  });
});
