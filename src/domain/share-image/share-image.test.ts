import { describe, expect, test } from "vitest";
import { catalogueOf } from "../film-dna/catalogue-for-tests.ts";
import type { Share } from "../share.ts";
import { canonImage, canonImageText } from "./canon-image.ts";
import { dnaImage, dnaImageText } from "./dna-image.ts";
import { cutToFit, sizeThatFits } from "./svg-text.ts";

const CATALOGUE = catalogueOf(Array.from({ length: 8 }, (_, index) => ({ year: 1960 + index })));

function share(given: Partial<Share>): Share {
  return {
    kind: "canon",
    id: "an-id",
    version: 1,
    canonFilms: [1, 2, 3, 4, 5, 6, 7],
    username: "Ingrid",
    createdAt: 0,
    viewCount: 0,
    ...given,
  };
}

const words = (svg: string): string => svg.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("the picture of a shared canon", () => {
  test("says whose it is and shows the first five films as posters with their words", () => {
    const text = words(canonImage(share({}), CATALOGUE));
    expect(text).toContain("Ingrid's Canon");
    expect(text).toContain("7 essential films");
    for (const rank of [1, 5]) expect(text).toMatch(new RegExp(`Film\\s+${rank}|Film ${rank}`));
    expect(text).not.toMatch(/Film\s+6/);
  });

  test("holds no name as markup, and no two drawings of one name", () => {
    const svg = canonImage(share({ username: `<image href="https://evil.example/x"/>&"` }), CATALOGUE);
    expect(svg).not.toContain("<image");
    expect(svg).toContain("&lt;image");
    const ids = [...svg.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leaves out a name its typefaces can't set", () => {
    expect(words(canonImage(share({ username: "千代子" }), CATALOGUE))).toContain("FILM LOVER'S CANON");
  });

  test("has the same in words", () => {
    expect(canonImageText(share({}), CATALOGUE)).toBe(
      "Ingrid's Canon, 7 essential films: 1. Film 1 (1960), 2. Film 2 (1961), 3. Film 3 (1962), 4. Film 4 (1963), 5. Film 5 (1964) and more",
    );
    expect(canonImageText(share({ canonFilms: [2], username: null }), CATALOGUE)).toBe(
      "FILM LOVER'S CANON, 1 essential film: 1. Film 2 (1961)",
    );
  });
});

describe("the picture of a shared Film DNA", () => {
  test("is the strand and the era sentence with its because", () => {
    const svg = dnaImage(share({ kind: "dna" }), CATALOGUE);
    expect(words(svg)).toContain("Lives in the 1960s");
    expect(words(svg)).toContain("All the 7 films are from the 1960s.");
    // The ground and a stripe for each film.
    expect(svg.match(/<rect/g)).toHaveLength(8);
  });

  test("has the same in words", () => {
    expect(dnaImageText(share({ kind: "dna", username: null, canonFilms: [1] }), CATALOGUE)).toBe(
      "FILM DNA, a strand of one stripe, one for each film. Lives in the 1960s: The one film is from the 1960s.",
    );
  });
});

describe("a line of a picture", () => {
  test("is set as large as its width allows, and cut where even the smallest is too wide", () => {
    expect(sizeThatFits("Ingrid's Canon", 1000, 96)).toBe(96);
    expect(sizeThatFits("Ingrid's Canon".repeat(9), 1000, 96)).toBeLessThan(30);
    const cut = cutToFit("Ingrid ".repeat(40), 1000, 44);
    expect(cut).toMatch(/^Ingrid .*…$/);
    expect(cutToFit("Ingrid", 1000, 44)).toBe("Ingrid");
  });
});
