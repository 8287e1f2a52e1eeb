import { describe, expect, test } from "vitest";
import { titlesFor, understood } from "../../../tests/search/understanding.ts";

test.each([
  ["films by scorcese with de niro", ["directed by Martin Scorsese", "with Robert De Niro"]],
  ["shot by Roger Deakins", ["photographed by Roger Deakins"]],
  ["something by the coen brothers", ["directed by Joel Coen or Ethan Coen"]],
  ["bergman without max von sydow", ["directed by Ingmar Bergman", "not with Max von Sydow"]],
  ["Casey Affleck", ["with Casey Affleck"]],
  ["hitchcock", ["directed by Alfred Hitchcock"]],
  ["margaret hamilton", ["with Margaret Hamilton"]],
  ["music by Morricone", ["music by Ennio Morricone or Andrea Morricone"]],
  ["written by Charlie Kaufman", ["written by Charlie Kaufman"]],
  ["Kubrick's best", ["directed by Stanley Kubrick", "best first"]],
  ["Chaplin or Keaton", ["Charlie Chaplin", "directed by Buster Keaton"]],
  ["on the dash", []],
  ["black directors", ["black directors"]],
  ["spanish girl meets a faun during franco's time", ["set in Spain", "girl"]],
])("of people, '%s' is understood as %j", (typed, labels) => {
  expect(understood(typed)).toEqual(labels);
});

describe("supporting players", () => {
  test("are found by their whole name", () => {
    expect(titlesFor("films with Andy Serkis")).toEqual(
      expect.arrayContaining([
        "The Lord of the Rings: The Fellowship of the Ring",
        "The Lord of the Rings: The Two Towers",
        "The Lord of the Rings: The Return of the King",
        "Black Panther",
      ]),
    );
    expect(understood("margaret hamilton")).toEqual(["with Margaret Hamilton"]);
  });

  test("add to the films of those who lead elsewhere", () => {
    expect(titlesFor("with Harrison Ford")).toContain("American Graffiti");
  });

  test("are not meant by a part of their name, which may be a word or somebody else's", () => {
    // Larry J. Franco plays in The Thing, Robin Duke in Groundhog Day.
    expect(understood("spanish girl meets a faun during franco's time")).not.toContain("with Larry J. Franco");
    expect(titlesFor("duke's heir murders all his relatives")).not.toContain("Groundhog Day");
  });
});
