import { disc, ellipse, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

const hat = (x: number, y: number, s: number): string =>
  `M${x - 76 * s} ${y}q${30 * s} ${-14 * s} ${40 * s} ${-12 * s}q${2 * s} ${-46 * s} ${16 * s} ${-52 * s}q${20 * s} ${-4 * s} ${24 * s} ${6 * s}q${6 * s} ${-10 * s} ${18 * s} ${-4 * s}q${14 * s} ${8 * s} ${16 * s} ${50 * s}q${18 * s} ${-2 * s} ${38 * s} ${14 * s}q${-76 * s} ${22 * s} ${-152 * s} ${-2 * s}z`;

/** A hat low over the eyes: detectives and gangsters, and nobody else. */
export const fedora: Motif = {
  tags: {
    detectives: 3,
    "film noir": 3,
    gangsters: 2,
    "hit men": 2,
    "neo-noir": 1,
    journalism: 1,
    whodunit: 2,
    spies: 1,
  },
  words: "hat hats overcoat gangster private-eye fedora trench",
  never: [
    ...FOR_CHILDREN,
    "western",
    "fantasy",
    "science fiction",
    "feudal japan",
    "christmas",
    "musical",
    "the holocaust",
  ],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 110, 70)),
      mark(a, hat(100, 108, 1.15)),
      line(c, 9, "M56 92Q100 104 148 92"),
      mark(ink, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ...range(9).map((index) => rect(-99, -20 + index * 28, 398, 13))),
      mark(ink, "M52 260q0-70 34-80h28q34 10 34 80z", ellipse(100, 130, 28, 36)),
      mark(a, hat(100, 116, 0.86)),
      line(c, 6, "M68 104q32 8 66 0"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, polygon([150, 30], [186, 30], [140, 300], [-40, 300])),
      line(ink, 6, "M168 30V300"),
      mark(b, floor(180)),
      mark(ink, polygon([70, 98], [94, 98], [104, 184], [60, 184]), disc(82, 84, 11)),
      mark(a, hat(82, 80, 0.34)),
    ],
  ],
};
