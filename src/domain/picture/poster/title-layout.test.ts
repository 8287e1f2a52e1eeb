import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutTitle, titleHeight, titleWidth } from "./title-layout.ts";

const SPACE = { width: 172, height: 124, maxSize: 48 };

function linesOf(title: string): readonly string[] {
  return layoutTitle(title, SPACE).lines;
}

describe("setting a title", () => {
  test("any title fits its space", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (title) => {
        const layout = layoutTitle(title, SPACE);
        for (const line of layout.lines) expect(titleWidth(line) * layout.size).toBeLessThanOrEqual(SPACE.width);
        expect(titleHeight(layout)).toBeLessThanOrEqual(SPACE.height + 0.01);
      }),
    );
  });

  test("no word is lost, doubled or moved", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z'.,:!?]{1,14}$/), { maxLength: 20 }), (words) => {
        expect(linesOf(words.join(" ")).join(" ")).toBe(words.join(" "));
      }),
    );
  });

  test("the longest title of the ranking breaks into readable lines", () => {
    const layout = layoutTitle("Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb", SPACE);
    expect(layout.size).toBeGreaterThan(19);
    expect(layout.lines[0]).toBe("Dr. Strangelove or:");
  });

  test("a pause is a good place to break", () => {
    expect(linesOf("2001: A Space Odyssey")[0]).toBe("2001:");
    expect(linesOf("Avengers: Infinity War")[0]).toBe("Avengers:");
    expect(linesOf("Jeanne Dielman, 23, quai du Commerce, 1080 Bruxelles")[0]).toBe("Jeanne Dielman,");
  });

  test.each([
    "The Treasure of the Sierra Madre",
    "Harry Potter and the Deathly Hallows: Part 2",
    "Women on the Verge of a Nervous Breakdown",
    "In the Mood for Love",
    "Judgment at Nuremberg",
  ])("no line of %j ends on an article or a preposition", (title) => {
    for (const line of linesOf(title).slice(0, -1)) expect(line).not.toMatch(/\b(?:the|a|an|of|in|on|and|for|at)$/i);
  });

  test("a numeral, an initial or a 'Jr.' stays with the name before it", () => {
    for (const title of ["Sherlock Jr.", "Umberto D.", "Toy Story 3", "The Human Condition III: A Soldier's Prayer"]) {
      for (const line of linesOf(title)) expect(line).not.toMatch(/^(?:Jr\.|D\.|3|III:)/);
    }
  });

  test("no line starts with a dash", () => {
    for (const line of linesOf("Demon Slayer: Kimetsu no Yaiba – The Movie: Mugen Train"))
      expect(line).not.toMatch(/^–/);
  });

  test("a title of one or two letters becomes a monument", () => {
    expect(layoutTitle("M", SPACE).size).toBeGreaterThan(80);
    expect(layoutTitle("8½", SPACE).size).toBeGreaterThan(80);
    expect(layoutTitle("Casablanca", SPACE).size).toBeLessThanOrEqual(SPACE.maxSize);
  });

  test("a blank title sets no lines", () => {
    expect(linesOf("  ")).toEqual([]);
  });
});

describe("estimating widths", () => {
  test("an accented letter is as wide as its base letter, an unknown one is taken to be wide", () => {
    expect(titleWidth("Sátántangó")).toBeCloseTo(titleWidth("Satantango"));
    expect(titleWidth("漢")).toBeGreaterThanOrEqual(titleWidth("M"));
  });
});
