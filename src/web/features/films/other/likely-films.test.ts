import { describe, expect, test } from "vitest";
import type { IndexFilmAnswer } from "#contract/api/film-index.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { likelyMatches } from "./likely-films.ts";

const CONTEMPT: IndexFilmAnswer = {
  id: filmIdOf("imdb-tt0057345"),
  rank: null,
  title: "Contempt",
  originalTitle: "Le Mépris",
  year: 1963,
  directors: ["Jean-Luc Godard"],
  kind: "feature",
  imdbId: "tt0057345",
  tmdbId: null,
  wikidataId: null,
  source: "index",
};
const NAMELESS: IndexFilmAnswer = { ...CONTEMPT, id: filmIdOf("title-contempt-1963"), directors: [] };

const matches = (title: string, year: number | null = null, director = "") =>
  likelyMatches({ title, year, director }, [CONTEMPT]).length === 1;

describe("a film typed in may be a film of the index", () => {
  test.each([
    ["by its title", matches("contempt")],
    ["by its original title, without accents", matches("le mepris")],
    ["with the year before or after", matches("Contempt", 1964)],
    ["with its director's last name", matches("Contempt", 1963, "Godard")],
    ["with one of two directors", matches("Contempt", 1963, "Somebody Else, Jean-Luc Godard")],
    [
      "whose director is not known",
      likelyMatches({ title: "Contempt", year: 1963, director: "Godard" }, [NAMELESS]).length === 1,
    ],
  ])("%s", (_how, isMatch) => expect(isMatch).toBe(true));
});

describe("and is another film", () => {
  test.each([
    ["by its title", matches("Contempts")],
    ["by its year", matches("Contempt", 1965)],
    ["by its director", matches("Contempt", 1963, "Agnès Varda")],
    [
      "where its title has no letters",
      likelyMatches({ title: "!!!", year: null, director: "" }, [{ ...CONTEMPT, title: "???", originalTitle: null }])
        .length > 0,
    ],
  ])("%s", (_how, isMatch) => expect(isMatch).toBe(false));
});
