import { around, disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A flower given, kept or let fall. */
export const rose: Motif = {
  tags: {
    romantic: 2,
    "unspoken love": 2,
    romance: 1,
    "doomed romance": 2,
    tragic: 1,
    "family saga": 2,
    elegiac: 1,
    "women's lives": 1,
    desire: 1,
  },
  words: "rose flower flowers garden blossom camellia wedding beauty florist",
  never: ["science fiction", "outer space", "superheroes"],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(b, 5, "M100 100V230M100 170q-6-30-40-34M100 150q6-26 36-30"),
      mark(a, disc(100, 76, 46)),
      line(ink, 4, "M100 76q8-8 0-16t-18 8 4 30 34 4 4-46-46-2"),
      mark(c, disc(100, 78, 6)),
    ],
    ({ a, b, c }) => [
      mark(b, ...range(8).map((index) => disc(...around(100, 100, 58, index * 45 + 22), 30))),
      mark(a, ...range(6).map((index) => disc(...around(100, 100, 34, index * 60), 27))),
      mark(c, disc(100, 100, 20)),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, floor(176)),
      line(
        b,
        4,
        ...range(5).map((index) => `M100 176Q${90 + index * 5} 120 ${28 + index * 36} ${76 - (index % 2) * 22}`),
      ),
      mark(a, ...range(5).map((index) => disc(28 + index * 36, 72 - (index % 2) * 22, 17))),
      mark(c, ...range(5).map((index) => disc(28 + index * 36, 72 - (index % 2) * 22, 6))),
      mark(b, "M82 150h36l-6 36H88z"),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 4, "M30 170Q90 130 170 40"),
      mark(b, ellipse(84, 122, 10, 22)),
      mark(a, "M150 20q34 2 32 40-18 22-44 10-14-28 12-50z"),
      mark(c, ellipse(60, 178, 13, 6), ellipse(120, 168, 11, 5), ellipse(154, 142, 9, 5)),
    ],
  ],
};
