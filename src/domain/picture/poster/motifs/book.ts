import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** What is written, and who writes, teaches and learns it. */
export const book: Motif = {
  tags: {
    writers: 3,
    "teachers and pupils": 2,
    "school or college": 2,
    "life story": 1,
    "essay film": 1,
    chapters: 1,
    "literary adaptation": 1,
    "avant-garde": 1,
  },
  words:
    "book books writer novelist poet poetry school teacher pupil student exercise diary exam lesson classroom author",
  never: ["western", "outer space", "superheroes"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M100 60Q56 34 8 52V156Q56 140 100 164z"),
      mark(b, "M100 60q44-26 92-8v104q-48-16-92 8z"),
      line(
        ink,
        3,
        ...range(4).map((index) => `M24 ${74 + index * 19}q34-8 62 6`),
        ...range(4).map((index) => `M114 ${80 + index * 19}q28-14 62-6`),
      ),
      mark(c, polygon([92, 50], [108, 50], [108, 184], [100, 174], [92, 184])),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(20, 150, 160, 28)),
      mark(b, rect(34, 118, 130, 32)),
      mark(c, rect(26, 92, 120, 26)),
      mark(ink, polygon([60, 92], [52, 60], [150, 40], [158, 66])),
      line(ink, 3, "M34 164h30M46 134h24M40 105h20"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(52, 8, 96, 84)),
      line(ink, 3, "M66 30h68M66 46h50M66 62h60"),
      mark(a, "M30 92h140l16 84H14z"),
      mark(ink, rect(24, 84, 152, 14)),
      mark(
        c,
        ...range(3).flatMap((row) => range(7 - row).map((col) => disc(40 + row * 10 + col * 20, 114 + row * 20, 6))),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(16, 24, 150, 180)),
      line(ink, 2.5, "M40 70q16-16 26 0t26-4 30 6M40 100q20-14 36 0t40-4M40 130q10-10 30 0"),
      mark(a, polygon([196, 30], [206, 44], [116, 150], [98, 160], [104, 140])),
      mark(c, disc(98, 162, 6)),
      mark(ink, floor(400)),
    ],
  ],
};
