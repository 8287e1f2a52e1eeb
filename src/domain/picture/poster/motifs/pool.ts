import { disc, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const palm = (x: number, y: number): string =>
  range(6)
    .map((index) => {
      const t = -0.3 + index * -0.55;
      return `M${x} ${y}q${(26 * Math.cos(t)).toFixed(0)} ${(26 * Math.sin(t) - 12).toFixed(0)} ${(46 * Math.cos(t)).toFixed(0)} ${(30 * Math.sin(t) + 16).toFixed(0)}`;
    })
    .join("");

/** A swimming pool under palms: the good life, and nobody in it happy. */
export const pool: Motif = {
  tags: { "los angeles": 3, fame: 2, "american dream": 2, alienation: 1, "summer heat": 1, suburbia: 1, filmmaking: 1 },
  words: "pool hollywood palm california los-angeles sunset swimming villa",
  never: ["feudal japan", "medieval times", "the holocaust", "outer space", "war", "old west"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, polygon([-20, 190], [60, 96], [220, 96], [180, 190])),
      mark(b, polygon([-20, 190], [180, 190], [180, 204], [-20, 204])),
      line(ink, 2.5, "M40 140q12-8 24 0t24 0 24 0M70 164q12-8 24 0t24 0 24 0"),
      line(ink, 4, "M176 96q4-44-8-70"),
      line(ink, 4, palm(168, 26)),
      mark(c, disc(60, 50, 24)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M40 10h120q26 0 26 30v90q0 50-60 50-20 0-40-22T40 140q-26 0-26-40V40q0-30 26-30z"),
      line(b, 3, "M50 60q14-10 28 0t28 0 28 0M56 100q14-10 28 0t28 0 28 0"),
      mark(c, disc(128, 134, 17)),
      mark(a, disc(128, 134, 8)),
      line(ink, 3, "M100 -20v44M116 -20v44M100 6h16M100 16h16"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 110, 62)),
      line(ink, 5, "M52 220Q62 120 48 70M150 220q-10-90 4-168"),
      line(ink, 5, palm(48, 70), palm(154, 52)),
      mark(a, rect(-99, 166, 398, 200)),
      line(b, 4, "M-20 182h90M110 182h110M20 198h150"),
    ],
  ],
};
