import { disc, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const flash = (x: number, y: number, s: number): string =>
  polygon(
    [x + 14 * s, y - 90 * s],
    [x - 44 * s, y + 14 * s],
    [x - 6 * s, y + 14 * s],
    [x - 20 * s, y + 90 * s],
    [x + 46 * s, y - 24 * s],
    [x + 6 * s, y - 24 * s],
    [x + 34 * s, y - 90 * s],
  );

/** A stroke of power. */
export const bolt: Motif = {
  tags: {
    superheroes: 2,
    "time travel": 2,
    magic: 2,
    "inventions and science": 2,
    "spectacular action": 1,
    monsters: 1,
    "chosen one": 2,
    "modern blockbuster": 1,
    exhilarating: 1,
    "youth and teenagers": 1,
    "fast-paced": 1,
    fantasy: 1,
  },
  words: "lightning electric storm wizard power thunder",
  never: ["the holocaust", "western", "old west", "austere", "sport", "romance"],
  arrangements: [
    ({ a, c }) => [mark(a, flash(100, 100, 1)), mark(c, disc(34, 40, 9), disc(168, 160, 9))],
    ({ a, b, c, ink }) => [
      mark(b, "M-30 80q0-40 40-36 14-40 56-28 34-30 66 8 40-8 46 30 40 6 30 36H-20q-10 0-10-10z"),
      mark(c, flash(104, 130, 0.66)),
      mark(ink, floor(188)),
      line(a, 3, ...range(6).map((index) => `M${16 + index * 34} 108l-10 24`)),
    ],
    ({ a, b, c }) => [mark(b, disc(100, 100, 88)), mark(a, disc(100, 100, 70)), mark(c, flash(98, 100, 0.72))],
  ],
};
