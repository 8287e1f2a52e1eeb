import { expect, test } from "vitest";
import { search, titlesFor, understood } from "../../../tests/search/understanding.ts";

test.each([
  ["Jane Fonda", ["nobody called Jane Fonda"]],
  ["starring jane fonda", ["nobody called Jane Fonda"]],
  ["films with Adam Sandler", ["nobody called Adam Sandler"]],
  ["directed by Michael Bay", ["nobody called Michael Bay"]],
  ["Uwe Boll movies", ["nobody called Uwe Boll"]],
  ["Agatha Christie", ["from a work by Agatha Christie"]],
  ["thrillers with Jodie Comer from the 90s", ["thriller", "nobody called Jodie Comer", "the 1990s"]],
  ["Paul Verhoeven or David Lynch", ["nobody called Paul Verhoeven", "directed by David Lynch"]],
  ["jamie lee curtis", ["nobody called Jamie Lee Curtis"]],
  ["westerns without Jane Fonda", ["western", "not Jane Fonda"]],
  ["robert deniro", ["with Robert De Niro"]],
  ["leo dicaprio movies", ["with Leonardo DiCaprio"]],
  ["martin scorcese", ["directed by Martin Scorsese"]],
  ["film noir", ["film noir"]],
  ["true crime", ["true story"]],
  ["road movie", ["road trip"]],
  ["New York", ["new york"]],
  ["films with christian faith", ["faith"]],
  ["Jack Sparrow", []],
  ["james bond", ["Goldfinger"]],
  ["a story about Anne Frank", ["“Anne Frank”"]],
])("of people in no credits, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

test("somebody in no credits is told to be, and left out for the nearest films", () => {
  const { results, interpretation } = search.find("90s thrillers with Jodie Comer");
  expect(interpretation.exact).toBe(0);
  expect(interpretation.parts.filter(({ isUnknown }) => isUnknown)).toMatchObject([
    { label: "nobody called Jodie Comer", isLetGo: true, without: "90s thrillers" },
  ]);
  expect(results.map(({ rank }) => rank).slice(0, 5)).toEqual(
    search
      .find("90s thrillers")
      .results.map(({ rank }) => rank)
      .slice(0, 5),
  );
});

test("neither namesakes nor the first of the ranking stand in for somebody in no credits", () => {
  for (const name of ["Jane Fonda", "Uwe Boll", "Kelly Reichardt", "george a. romero", "films by Ari Aster"])
    expect(titlesFor(name), name).toEqual([]);
});
