import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const shape = (x: number, y: number, s: number): string =>
  `M${x - 44 * s} ${y + 40 * s}q${16 * s} ${-14 * s} ${18 * s} ${-50 * s}q${2 * s} ${-34 * s} ${26 * s} ${-34 * s}t${26 * s} ${34 * s}q${2 * s} ${36 * s} ${18 * s} ${50 * s}z`;

/** A bell: a town called together, faith, a wish heard. */
export const bell: Motif = {
  tags: {
    community: 2,
    faith: 2,
    christmas: 3,
    "church or monastery": 2,
    "heart-warming": 1,
    village: 1,
    "angels and the afterlife": 2,
    redemption: 1,
  },
  words: "bell church chapel angel bishop pastor",
  never: ["crime", "outer space", "terrifying", "horror"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, "M10 300V96a90 90 0 0 1 180 0V300z"),
      line(ink, 5, "M24 62H176"),
      mark(c, disc(100, 152, 11)),
      mark(a, shape(100, 104, 1.1), disc(100, 60, 8)),
      line(b, 3, "M64 132h72"),
    ],
    ({ a, b, c, ink, random }) => [
      mark(b, ...range(34).map(() => disc(random.between(-40, 240), random.between(-30, 180), random.between(1.2, 3)))),
      mark(c, disc(74, 140, 8)),
      mark(a, "M42 118q22-2 44-36 20-30 40-16t4 46q-20 36-8 54z"),
      line(ink, 4, "M128 64l12-18"),
      mark(ink, floor(186)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-40 230Q10 190 14 110 20 10 100 10t86 100Q190 190 240 230z"),
      mark(b, rect(-20, 178, 240, 10), "M22 96H178v8H22z"),
      mark(c, disc(100, 240, 34)),
      line(ink, 6, "M100 10V-60"),
    ],
  ],
};
