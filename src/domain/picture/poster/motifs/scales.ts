import { disc, floor, line, mark, polygon, range, rect, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A verdict, and those who have to give it. */
export const scales: Motif = {
  tags: { courtroom: 3, justice: 3, morality: 2, "good and evil": 1, racism: 1, corruption: 1, guilt: 1, dignity: 1 },
  words: "jury judge trial court lawyer verdict justice law guilty defence nuremberg juror",
  never: ["slapstick", "outer space", "romantic comedy", "dance"],
  only: { 2: ["jury"] },
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(ink, rect(96, 30, 8, 130), "M60 160h80l12 20H48z", disc(100, 26, 10)),
      line(ink, 5, "M30 60Q100 36 170 44"),
      line(b, 2.5, "M30 60L8 118M30 60l22 58M170 44l-22 58M170 44l22 58"),
      mark(a, sector(30, 118, 0, 30, 0, 180), sector(170, 102, 0, 30, 0, 180)),
      mark(c, disc(170, 92, 10)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([34, 44], [84, 16], [118, 74], [68, 102])),
      line(ink, 13, "M98 76L182 132"),
      mark(b, rect(40, 156, 104, 20)),
      mark(c, rect(56, 146, 72, 10)),
    ],
    ({ a, b, c }) =>
      range(12).map((index) =>
        mark(
          index === 7 ? c : index % 2 === 0 ? a : b,
          disc(46 + (index % 4) * 36, 52 + Math.floor(index / 4) * 50, 14),
        ),
      ),
    ({ a, b, c, ink }) => [
      mark(a, polygon([100, 18], [190, 66], [10, 66])),
      mark(b, ...range(5).map((index) => rect(20 + index * 36, 76, 16, 86))),
      mark(a, rect(8, 66, 184, 10), rect(8, 162, 184, 14)),
      mark(ink, floor(176)),
      mark(c, disc(100, 48, 9)),
    ],
  ],
};
