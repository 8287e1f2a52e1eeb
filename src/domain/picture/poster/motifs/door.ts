import { disc, floor, line, mark, polygon, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A door: what is kept in, and who may come through. */
export const door: Motif = {
  tags: {
    "one location": 3,
    claustrophobic: 2,
    mysterious: 1,
    "apartment building": 2,
    escape: 1,
    marriage: 2,
    "domestic violence": 2,
    "child abduction": 2,
    "mothers and children": 1,
    "servants and masters": 2,
    suburbia: 1,
  },
  words: "door doors room rooms locked key gate threshold flat apartment lodger",
  never: ["aboard a ship", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, floor(170)),
      mark(c, rect(62, 24, 76, 146)),
      mark(a, polygon([62, 24], [112, 44], [112, 190], [62, 170])),
      mark(ink, disc(102, 118, 4)),
      mark(c, polygon([112, 170], [138, 170], [200, 300], [120, 300])),
    ],
    ({ a, b, c, ink }) => [
      mark(a, disc(100, 70, 44), polygon([82, 90], [118, 90], [140, 190], [60, 190])),
      mark(b, disc(100, 70, 27), polygon([90, 86], [110, 86], [122, 176], [78, 176])),
      mark(ink, disc(100, 118, 8), rect(94, 128, 12, 40)),
      mark(c, disc(100, 60, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(-99, -99, 158, 600), rect(141, -99, 158, 600), rect(50, -99, 100, 120)),
      mark(c, rect(59, 21, 82, 160)),
      mark(ink, disc(100, 84, 9), polygon([90, 95], [110, 95], [106, 170], [94, 170])),
      mark(b, floor(170)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(52, 10, 96, 180)),
      mark(b, rect(64, 24, 30, 56), rect(106, 24, 30, 56), rect(64, 96, 30, 76), rect(106, 96, 30, 76)),
      mark(c, disc(136, 104, 7)),
      line(ink, 3, "M124 86h24M128 92h18"),
    ],
  ],
};
