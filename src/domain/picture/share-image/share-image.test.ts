import { describe, expect, test } from "vitest";
import { filmIdOf } from "../../catalogue/film-id.ts";
import type { DepartedFilms } from "../../catalogue/catalogue.ts";
import { catalogueOf } from "../../taste/film-dna/catalogue-for-tests.ts";
import type { Share } from "../../members/share.ts";
import { type ArtOf, canonImage, canonImageText } from "./canon-image.ts";
import { dnaImage, dnaImageText } from "./dna-image.ts";
import { FACES_FOR_TESTS } from "./faces-for-tests.ts";
import { fitLines } from "./fit-lines.ts";
import { lettersWidth, wordLetters } from "./svg-text.ts";
import { svgOf } from "../svg.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";

const CATALOGUE = {
  ...catalogueOf(Array.from({ length: 8 }, (_, index) => ({ year: 1960 + index }))),
  departed: {} satisfies DepartedFilms,
};

function share(given: Partial<Share>): Share {
  return {
    kind: "canon",
    id: "an-id",
    version: 1,
    canonFilms: [idAt(1), idAt(2), idAt(3), idAt(4), idAt(5), idAt(6), idAt(7)],
    called: {},
    username: "Ingrid",
    createdAt: 0,
    viewCount: 0,
    ...given,
  };
}

const artOf: ArtOf = ({ id }) => `<svg viewBox="0 0 200 300"><path class="${id}"/></svg>`;

const drawn = (of: Share): string => svgOf(canonImage(of, CATALOGUE, FACES_FOR_TESTS, artOf), FACES_FOR_TESTS);

/** Outlines carry their words as a label. */
const words = (svg: string): string =>
  svg
    .replaceAll(/<g aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("the picture of a shared canon", () => {
  test("says whose it is and shows the first five films as posters with their words", () => {
    const svg = drawn(share({}));
    const text = words(svg);
    expect(text).toContain("Ingrid's Canon");
    expect(text).toContain("7 essential films");
    for (const rank of [1, 5]) expect(svg).toContain(`<path class="${idAt(rank)}"/>`);
    for (const rank of [1, 5]) expect(text).toMatch(new RegExp(`Film\\s+${rank}|Film ${rank}`));
    expect(text).not.toMatch(/Film\s+6/);
  });

  test("holds no name as markup, and no two drawings of one name", () => {
    const svg = drawn(share({ username: `<image href="https://evil.example/x"/>&"` }));
    expect(svg).not.toContain("<image");
    expect(svg).toContain("&lt;image");
    const ids = [...svg.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leaves out a name no typeface has the letters of", () => {
    expect(words(drawn(share({ username: "ᚠᚢᚦ" })))).toContain("FILM LOVER'S CANON");
  });

  test("of one film is filled by its poster, as tall as the picture, and names the film beside it", () => {
    const svg = drawn(share({ canonFilms: [idAt(4)] }));
    expect(svg).toContain('<svg x="800" y="60" width="340" height="510"');
    expect(words(svg)).toContain("1 essential film");
    expect(words(svg).match(/Film 4|Film\s+4/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test.each([2, 3, 4, 5, 6])("of %i films reaches from its left margin to its right one", (count) => {
    const canonFilms = Array.from({ length: count }, (_, index) => idAt(index + 1));
    const svg = drawn(share({ canonFilms }));
    const posters = Array.from(svg.matchAll(/<svg x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g), ([, x, width]) => ({
      x: Number(x),
      end: Number(x) + Number(width),
    }));
    expect(posters).toHaveLength(Math.min(count, 5));
    expect(posters[0]?.x).toBe(60);
    if (count > 3) expect(posters.at(-1)?.end).toBeCloseTo(1140);
    else for (let rank = 1; rank <= count; rank += 1) expect(words(svg)).toMatch(new RegExp(`${rank} Film ${rank} `));
  });

  test("has films outside the ranking in their place, on posters of their own", () => {
    const [indexed, written] = [filmIdOf("imdb-tt0035169"), filmIdOf("written-a1b2c3d4e5f6")];
    const given = share({
      canonFilms: [indexed, idAt(1), written],
      called: { [indexed]: "Ninotchka\n1939\nErnst Lubitsch", [written]: "The Corridor" },
    });
    const text = words(drawn(given));
    expect(text).toContain("3 essential films");
    expect(text).toMatch(/1 Ninotchka Ernst Lubitsch, 1939/);
    expect(text).toMatch(/3 The Corridor/);
    expect(text.match(/Ninotchka/g)).toHaveLength(2);
    expect(canonImageText(given, CATALOGUE)).toBe(
      "Ingrid's Canon, 3 essential films: 1. Ninotchka (1939), 2. Film 1 (1960), 3. The Corridor",
    );
  });

  test("of films that the ranking never had alone is a picture like any other", () => {
    const id = filmIdOf("written-a1b2c3d4e5f6");
    const svg = drawn(share({ canonFilms: [id], called: {} }));
    expect(words(svg)).toContain("1 essential film");
    expect(words(svg)).toContain("A film outside the ranking");
  });

  test("has the same in words", () => {
    expect(canonImageText(share({}), CATALOGUE)).toBe(
      "Ingrid's Canon, 7 essential films: 1. Film 1 (1960), 2. Film 2 (1961), 3. Film 3 (1962), 4. Film 4 (1963), 5. Film 5 (1964) and more",
    );
    expect(canonImageText(share({ canonFilms: [idAt(2)], username: null }), CATALOGUE)).toBe(
      "FILM LOVER'S CANON, 1 essential film: 1. Film 2 (1961)",
    );
  });
});

describe("the picture of a shared Film DNA", () => {
  test("is the strand and the era sentence with its because", () => {
    const drawing = dnaImage(share({ kind: "dna" }), CATALOGUE, FACES_FOR_TESTS);
    const text = words(svgOf(drawing, FACES_FOR_TESTS));
    expect(text).toContain("Lives in the 1960s");
    expect(text).toContain("All the 7 films are from the 1960s.");
    expect(drawing.shapes.filter(({ kind }) => kind === "path")).toHaveLength(8);
  });

  test("has the same in words", () => {
    expect(dnaImageText(share({ kind: "dna", username: null, canonFilms: [idAt(1)] }), CATALOGUE)).toBe(
      "FILM DNA, a strand of one stripe, one for each film. Lives in the 1960s: The one film is from the 1960s.",
    );
  });
});

describe("lines of a picture", () => {
  const letters = (text: string) => wordLetters(text, "display", FACES_FOR_TESTS);
  const text = (line: ReturnType<typeof letters>) => line.map((letter) => letter.text).join("");

  test("are set as large as their room allows, and cut where even the smallest type is too large", () => {
    const room = { width: 1000, maxLines: 1, largest: 96, smallest: 44 };
    expect(fitLines(letters("Ingrid's Canon"), room).size).toBe(96);
    const smaller = fitLines(letters("Ingrid's Canon ".repeat(3).trim()), room);
    expect(smaller.size).toBeLessThan(96);
    expect(lettersWidth(smaller.lines[0] ?? []) * smaller.size).toBeLessThanOrEqual(1000);
    const cut = fitLines(letters("Ingrid ".repeat(40).trim()), room);
    expect(cut.size).toBe(44);
    expect(text(cut.lines[0] ?? [])).toMatch(/^Ingrid .*[^ ]…$/);
    expect(lettersWidth(cut.lines[0] ?? []) * 44).toBeLessThanOrEqual(1000);
  });

  test("break between words, and within one only where it has no room at all", () => {
    const room = { width: 400, maxLines: 2, largest: 100, smallest: 44 };
    expect(fitLines(letters("Ingrid's Canon"), room).lines.map(text)).toEqual(["Ingrid's", "Canon"]);
    const endless = fitLines(letters("x".repeat(200)), room);
    expect(endless.lines).toHaveLength(2);
    expect(text(endless.lines[1] ?? [])).toMatch(/^x+…$/);
  });
});
