import { around, disc, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Time: too little of it, or too much, or the same again. */
export const clock: Motif = {
  tags: {
    "passing of time": 3,
    "time travel": 3,
    "a single day": 3,
    "a single night": 2,
    ageing: 2,
    fate: 1,
    death: 1,
    "alternate lives": 2,
    nonlinear: 1,
  },
  words: "clock hour hours day minutes time midnight noon tomorrow watch past years",
  never: [],
  arrangements: [
    ({ a, b, c, ink, back }) => [
      mark(a, disc(100, 100, 84)),
      mark(back, disc(100, 100, 70)),
      line(
        b,
        5,
        ...range(12).map((index) => {
          const [x1, y1] = around(100, 100, 62, index * 30);
          const [x2, y2] = around(100, 100, 54, index * 30);
          return `M${x1} ${y1}L${x2} ${y2}`;
        }),
      ),
      line(ink, 6, "M100 100V54"),
      line(c, 6, "M100 100L130 122"),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, rect(48, 14, 104, 10), rect(48, 176, 104, 10)),
      mark(
        a,
        polygon([60, 24], [140, 24], [104, 100], [96, 100]),
        polygon([96, 100], [104, 100], [140, 176], [60, 176]),
      ),
      mark(c, polygon([76, 56], [124, 56], [102, 98], [98, 98]), polygon([64, 176], [136, 176], [116, 150], [84, 150])),
      line(b, 3, "M100 98v52"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, disc(100, 100, 150)),
      line(
        b,
        10,
        ...range(12).map((index) => {
          const [x1, y1] = around(100, 100, 134, index * 30);
          const [x2, y2] = around(100, 100, 112, index * 30);
          return `M${x1} ${y1}L${x2} ${y2}`;
        }),
      ),
      line(ink, 11, "M100 100V12"),
      line(c, 11, "M100 100V46"),
      mark(ink, disc(100, 100, 13)),
    ],
    ({ a, b, c, ink }) => [
      line(b, 3, "M100 -99L138 104"),
      mark(a, disc(142, 124, 34)),
      mark(c, disc(142, 124, 13)),
      line(ink, 3, "M10 164Q100 200 190 164"),
    ],
  ],
};
