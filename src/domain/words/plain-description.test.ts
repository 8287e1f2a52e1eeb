import { describe, expect, test } from "vitest";

import { plainDescription, type DescribedFacts } from "./plain-description.ts";

const THE_GODFATHER: DescribedFacts = {
  year: 1972,
  directors: ["Francis Ford Coppola"],
  cast: ["Marlon Brando", "Al Pacino", "James Caan", "Robert Duvall"],
  genres: ["Crime", "Drama"],
  countries: ["United States"],
  color: "color",
  sound: "sound",
};

function sentence(changes: Partial<DescribedFacts>): string {
  return plainDescription({ ...THE_GODFATHER, ...changes });
}

describe("the plain description", () => {
  test("is one sentence from the facts", () => {
    expect(plainDescription(THE_GODFATHER)).toBe(
      "An American crime drama from 1972, directed by Francis Ford Coppola, with Marlon Brando, Al Pacino and James Caan.",
    );
  });

  test("says when a film is black and white, and of a silent one only that it is silent", () => {
    expect(sentence({ color: "bw" })).toMatch(/^A black-and-white American crime drama/);
    expect(sentence({ color: "bw", sound: "silent" })).toMatch(/^A silent American crime drama/);
    expect(sentence({ color: "both" })).toMatch(/^An American crime drama/);
  });

  test.each([
    [["Japan"], "A Japanese crime drama"],
    [["Italy"], "An Italian crime drama"],
    [["United Kingdom", "United States"], "A British-American crime drama"],
    [["Italy", "Spain", "West Germany"], "An Italian, Spanish and West German crime drama"],
    [["Hong Kong"], "A Hong Kong crime drama"],
    [["Ukraine"], "A Ukraine crime drama"],
    [[], "A crime drama"],
  ])("names the countries %j with the right article", (countries, start) => {
    expect(sentence({ countries })).toMatch(new RegExp(`^${start} from 1972`));
  });

  test("gives animated films voices", () => {
    expect(sentence({ genres: ["Animation", "Comedy"], cast: ["Tom Hanks", "Tim Allen"] })).toBe(
      "An American animated comedy from 1972, directed by Francis Ford Coppola, with the voices of Tom Hanks and Tim Allen.",
    );
    expect(sentence({ genres: ["Animation"], cast: ["Tom Hanks"] })).toMatch(/with the voice of Tom Hanks\.$/);
    expect(sentence({ genres: ["Animation"], cast: ["Tom Hanks"], sound: "silent" })).toMatch(/, with Tom Hanks\.$/);
  });

  test("names a director who leads the cast once", () => {
    expect(sentence({ directors: ["Orson Welles"], cast: ["Orson Welles", "Joseph Cotten"] })).toMatch(
      /, directed by and starring Orson Welles, with Joseph Cotten\.$/,
    );
    expect(sentence({ directors: ["Agnès Varda"], cast: ["Agnès Varda"], genres: ["Documentary"] })).toMatch(
      /, directed by and featuring Agnès Varda\.$/,
    );
  });

  test("names up to three directors, of more only the first and how many there are", () => {
    expect(sentence({ directors: ["A", "B", "C"] })).toContain("directed by A, B and C,");
    expect(sentence({ directors: ["A", "B", "C", "D", "E", "F"] })).toContain("directed by A and five others,");
  });

  test("leaves out what the facts do not hold", () => {
    expect(sentence({ cast: [] })).toBe("An American crime drama from 1972, directed by Francis Ford Coppola.");
    expect(sentence({ cast: [], directors: [] })).toBe("An American crime drama from 1972.");
  });

  test("does not end with two full stops", () => {
    expect(sentence({ cast: ["Robert Downey Jr."] })).toMatch(/with Robert Downey Jr\.$/);
  });
});
