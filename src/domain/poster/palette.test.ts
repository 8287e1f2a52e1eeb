import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, saturation } from "./colour.ts";
import { paletteFor, readableOn, tonesOn } from "./palette.ts";
import { randomFrom } from "./seed.ts";
import { stripeOf } from "./stripe.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const seeds = Array.from({ length: 60 }, (_, index) => `film-${index}`);

describe("the colours of a poster", () => {
  test("text is readable on whatever ground it is given", () => {
    fc.assert(
      fc.property(colour, colour, colour, (ground, light, dark) => {
        expect(contrast(readableOn(ground, light, dark), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test("shapes can be told from the ground they lie on", () => {
    for (const seed of seeds) {
      const palette = paletteFor({ genre: "Drama", mood: "", color: "color" }, "swiss", randomFrom(seed));
      for (const ground of ["night", "paper", "main", "spark", "deep"] as const) {
        const tones = tonesOn(palette, ground);
        expect(contrast(tones.a, tones.ground)).toBeGreaterThanOrEqual(1.7);
        expect(contrast(tones.c, tones.ground)).toBeGreaterThanOrEqual(1.6);
      }
    }
  });

  test("a black-and-white film is printed in greys and a single tint", () => {
    for (const seed of seeds) {
      const palette = paletteFor({ genre: "Musical", mood: "", color: "bw" }, "deco", randomFrom(seed));
      const tints = Object.values(palette).filter((ink) => saturation(ink) > 0.25 && contrast(ink, "#000000") > 1.6);
      expect(tints.length).toBeLessThanOrEqual(1);
    }
  });

  test("a mood the genre does not share decides the palette; without a mood the genre does", () => {
    expect(papersOf("Comedy", "menacing, tense")).toEqual(papersOf("Crime", ""));
    expect(papersOf("Comedy", "")).not.toEqual(papersOf("Crime", ""));
    expect(papersOf("Crime", "menacing, tense")).toEqual(papersOf("Crime", ""));
  });

  test("the film's stripe shows on the dark and on the light page", () => {
    for (const seed of seeds) {
      for (const color of ["color", "bw", "both"] as const) {
        const stripe = stripeOf(paletteFor({ genre: "Drama", mood: "", color }, "flat", randomFrom(seed)));
        expect(contrast(stripe, "#14110f")).toBeGreaterThanOrEqual(1.5);
        expect(contrast(stripe, "#faf6ee")).toBeGreaterThanOrEqual(1.15);
      }
    }
  });
});

/** Each feeling has its own paper, so the papers tell the feelings. */
function papersOf(genre: string, mood: string): ReadonlySet<string> {
  return new Set(seeds.map((seed) => paletteFor({ genre, mood, color: "color" }, "swiss", randomFrom(seed)).paper));
}
