import { disc, ellipse, line, mark, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const face = (x: number, y: number, s: number): string =>
  `M${x - 40 * s} ${y - 44 * s}q${40 * s} ${-18 * s} ${80 * s} 0q${6 * s} ${84 * s} ${-40 * s} ${100 * s}q${-46 * s} ${-16 * s} ${-40 * s} ${-100 * s}z`;

/** A face to show, and one behind it. */
export const mask: Motif = {
  tags: {
    disguise: 3,
    theatre: 3,
    identity: 2,
    "stage adaptation": 1,
    superheroes: 2,
    "lies and deception": 1,
    "mistaken identity": 1,
    satire: 1,
    resistance: 1,
  },
  words: "mask masks actor actress disguise theatre troupe player masked pretends impersonat",
  never: ["the holocaust", "western", "sport"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, face(134, 118, 1)),
      line(ink, 4, "M112 104q8 8 16 0M142 104q8 8 16 0M118 146q16-16 32 0"),
      mark(a, face(72, 92, 1.1)),
      line(ink, 5, "M48 80q9-10 18 0M80 80q9-10 18 0M50 108q22 26 46 0"),
      mark(c, disc(46, 98, 6), disc(100, 98, 6)),
    ],
    ({ a, b, c }) => [
      mark(a, "M6 78q46-26 94-4 48-22 94 4-2 62-48 62-30 0-46-26-16 26-46 26-46 0-48-62z"),
      mark(c, ellipse(54, 98, 20, 11), ellipse(146, 98, 20, 11)),
      mark(b, disc(100, 60, 8)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(100, -99, 300, 600)),
      mark(b, face(100, 100, 1.5)),
      mark(ink, ellipse(72, 88, 16, 9), ellipse(128, 88, 16, 9)),
      line(c, 5, "M74 140q26 14 52 0"),
    ],
  ],
};
