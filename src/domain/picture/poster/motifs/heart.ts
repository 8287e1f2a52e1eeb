import { disc, line, mark, polygon, range } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const heartAt = (x: number, y: number, s: number): string =>
  `M${x} ${y + 62 * s}q${-70 * s} ${-50 * s} ${-70 * s} ${-90 * s}q0 ${-40 * s} ${36 * s} ${-40 * s}q${26 * s} 0 ${34 * s} ${28 * s}q${8 * s} ${-28 * s} ${34 * s} ${-28 * s}q${36 * s} 0 ${36 * s} ${40 * s}q0 ${40 * s} ${-70 * s} ${90 * s}z`;

/** Love, in one piece or two. */
export const heart: Motif = {
  tags: {
    "romantic comedy": 3,
    "screwball comedy": 2,
    "love triangle": 2,
    "date night": 2,
    "breaking up": 2,
    infidelity: 1,
    romantic: 1,
    marriage: 1,
    jealousy: 1,
    romance: 1,
    "feel-good": 1,
  },
  words: "heart love lovers valentine wedding bride bridesmaid",
  never: [...GRAVE, "horror", "gangsters", "western", "thriller", "crime"],
  arrangements: [
    ({ a, c }) => [mark(a, heartAt(100, 98, 1.25)), mark(c, disc(66, 66, 9))],
    ({ back, a, c }) => [
      mark(a, heartAt(100, 98, 1.25)),
      line(back, 7, "M100 60l-16 26 28 20-22 26 14 30"),
      mark(c, disc(166, 40, 8)),
    ],
    ({ a, b, c }) => [mark(b, heartAt(76, 92, 0.95)), mark(a, heartAt(124, 116, 0.95)), mark(c, disc(100, 104, 9))],
    ({ a, b, c, ink }) => [
      ...range(12).map((index) =>
        mark([a, b, a, c][(index * 5) % 4] ?? a, heartAt(40 + (index % 3) * 60, 34 + Math.floor(index / 3) * 46, 0.28)),
      ),
      line(ink, 3, "M20 176L180 20"),
      mark(ink, polygon([180, 20], [160, 24], [176, 40])),
    ],
  ],
};
