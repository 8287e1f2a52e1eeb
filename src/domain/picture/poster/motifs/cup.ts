import { disc, ellipse, floor, line, mark, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** What is served, and who sits down together. */
export const cup: Motif = {
  tags: {
    "restaurant or café": 3,
    "food and cooking": 3,
    "slice of life": 1,
    intimate: 1,
    friendship: 1,
    comforting: 1,
    family: 1,
    "unlikely friendship": 1,
    "a single day": 1,
    marriage: 1,
  },
  words: "café restaurant kitchen cook chef coffee tea soup noodles dinner meal table diner baker bread",
  never: ["the holocaust", "harrowing", "war", "outer space", "ancient world"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M44 84h96v44q0 40-48 40t-48-40z"),
      line(a, 9, "M140 98q30-4 28 22t-34 24"),
      mark(ink, ellipse(92, 84, 48, 9)),
      mark(b, ellipse(92, 178, 72, 9)),
      line(c, 5, "M74 64q-12-14 0-26t0-24M106 64q-12-14 0-26t0-24"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(160)),
      mark(a, "M52 60h84l14 100H38z", rect(62, 46, 64, 14), disc(94, 38, 9)),
      line(a, 10, "M140 78q34 0 26 30t-24 34M46 92q-30-10-36-34"),
      line(c, 4, "M14 40q-8-10 0-18"),
      mark(ink, rect(48, 112, 96, 8)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(-99, 150, 398, 400)),
      mark(a, disc(100, 96, 62)),
      mark(c, disc(100, 96, 42)),
      line(ink, 6, "M18 40v110M10 40v26q0 10 8 10t8-10V40M182 40v110M182 40q-12 20-8 50h8"),
    ],
  ],
};
