import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDrawingFiles } from "#catalogue/build/catalogue-files.ts";
import { contrast } from "./colour.ts";
import type { Text } from "../drawing.ts";
import { COMPOSITION_NAMES, posterDesign, type PosterDesign, type PosterInput } from "./poster.ts";
import { lookText } from "./look.ts";
import { PALETTE_NAMES } from "./palettes/sheets.ts";
import { posterArt } from "./poster-art.ts";
import { svgOf } from "../svg.ts";
import { posterStripe } from "./palettes/colours.ts";
import { titleWidth } from "./title-layout.ts";

function film(changes: Partial<PosterInput> = {}): PosterInput {
  return {
    id: "persona-1966",
    title: "Persona",
    year: 1966,
    director: "Ingmar Bergman",
    poster: "halves 0 slate centre",
    ...changes,
  };
}

const drawings = readDrawingFiles();
const artOf = (input: PosterInput): string => svgOf(posterArt(posterDesign(input), drawings));
const titleOf = ({ words }: PosterDesign): readonly Text[] => words.filter(({ face }) => face === "display");
const contrasts = ({ words, background }: PosterDesign): readonly number[] =>
  words.map(({ paint }) => contrast(paint, background));

const anyLook = fc
  .record({
    drawing: fc.constantFrom(...drawings.keys()),
    palette: fc.constantFrom(...PALETTE_NAMES),
    composition: fc.constantFrom(...COMPOSITION_NAMES),
  })
  .map(({ drawing, ...rest }) => {
    const [, motif = "", arrangement = ""] = /^(.+)-(\d)$/.exec(drawing) ?? [];
    return lookText({ ...rest, motif, arrangement: Number(arrangement) });
  });

const anyFilm: fc.Arbitrary<PosterInput> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 30 }),
  title: fc
    .oneof(
      fc.string({ maxLength: 120 }),
      fc.array(fc.lorem({ maxCount: 1 }), { maxLength: 14 }).map((words) => words.join(" ")),
    )
    .filter((title) => title.trim() !== ""),
  year: fc.integer({ min: 1895, max: 2040 }),
  director: fc.string({ maxLength: 90 }),
  poster: anyLook,
});

describe("a film's poster", () => {
  test("is the same whenever and wherever it is drawn", () => {
    expect(posterDesign(film())).toEqual(posterDesign(film()));
    expect(artOf(film())).toBe(artOf(film()));
  });

  test("has a stripe in one of its own colours, seen on a light and on a dark page", () => {
    for (const palette of PALETTE_NAMES) {
      const stripe = posterStripe(film({ poster: `lamp 0 ${palette} foot` }));
      expect(contrast(stripe, "#12100e"), palette).toBeGreaterThan(1.8);
    }
  });

  test("of a newer catalogue than the page still shows its title readably", () => {
    const design = posterDesign(film({ poster: "something 9 unheard-of elsewhere" }));
    expect(titleOf(design).map(({ text }) => text)).toEqual(["Persona"]);
    expect(Math.min(...contrasts(design))).toBeGreaterThanOrEqual(4.5);
  });

  test("keeps every word of any title on the sheet and readable", () => {
    fc.assert(
      fc.property(anyFilm, (input) => {
        const design = posterDesign(input);
        expect(Math.min(...contrasts(design))).toBeGreaterThanOrEqual(4.5);
        titleOf(design).forEach(({ text, size, x, y, anchor }) => {
          const width = titleWidth(text) * size;
          const left = anchor === "middle" ? x - width / 2 : x;
          expect(left).toBeGreaterThanOrEqual(12);
          expect(left + width).toBeLessThanOrEqual(188);
          expect(y - 0.73 * size).toBeGreaterThan(10);
          expect(y).toBeLessThan(290);
        });
      }),
    );
  });

  test("keeps title and credit apart and outside the picture", () => {
    fc.assert(
      fc.property(anyFilm, (input) => {
        const design = posterDesign(input);
        const { title, credit } = textBoxes(design);
        const [upper, lower] = title.top < credit.top ? [title, credit] : [credit, title];
        expect(lower.top).toBeGreaterThan(upper.foot);
        const room = roomBesideTheArt(design);
        expect(upper.top).toBeGreaterThan(room.y);
        expect(lower.foot).toBeLessThan(room.y + room.height);
        expect(design.artBottom - design.artTop).toBeGreaterThan(90);
      }),
    );
  });

  test("is a standalone drawing without text, whatever the film", () => {
    fc.assert(
      fc.property(anyFilm, (input) => {
        const svg = artOf(input);
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="200" height="300" viewBox="0 0 200 300">/,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
        // The catalogue's posters stay under 3 KB (tests/size); others may be a little larger.
        expect(svg.length).toBeLessThanOrEqual(3500);
      }),
    );
  });
});

type Span = { readonly top: number; readonly foot: number };

function textBoxes(design: PosterDesign): { readonly title: Span; readonly credit: Span } {
  const span = (lines: readonly Text[], rise: number, fall: number): Span => ({
    top: Math.min(...lines.map(({ y, size }) => y - rise * size)),
    foot: Math.max(...lines.map(({ y, size }) => y + fall * size)),
  });
  const title = titleOf(design);
  return {
    title: span(title, 0.73, 0.2),
    credit: span(
      design.words.filter((word) => !title.includes(word)),
      0.75,
      0,
    ),
  };
}

function roomBesideTheArt({ artTop, artBottom }: PosterDesign): { readonly y: number; readonly height: number } {
  return artTop === 0 ? { y: artBottom, height: 300 - artBottom } : { y: 0, height: artTop };
}
