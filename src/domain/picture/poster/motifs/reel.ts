import { around, disc, line, mark, polygon, range, rect, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Film itself: reels, a camera, a beam in the dark. */
export const reel: Motif = {
  tags: {
    filmmaking: 3,
    "film within a film": 3,
    "love letter to cinema": 2,
    "archive footage": 2,
    "essay film": 2,
    documentary: 1,
    montage: 1,
    "reality and illusion": 1,
  },
  words: "film films cinema camera director projectionist movie screen footage projector hollywood documentary",
  never: ["ancient world", "medieval times", "feudal japan", "old west", "outer space"],
  arrangements: [
    ({ a, b, c, back }) => [
      mark(a, disc(92, 96, 76)),
      mark(back, ...range(5).map((index) => disc(...around(92, 96, 44, index * 72 - 90), 19))),
      mark(c, disc(92, 96, 12)),
      line(b, 9, "M92 172Q180 178 240 150"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([128, 92], [290, 20], [290, 190], [128, 116])),
      mark(a, rect(40, 86, 90, 52), disc(56, 62, 27), disc(108, 58, 30)),
      mark(c, disc(56, 62, 9), disc(108, 58, 10), rect(126, 94, 12, 22)),
      line(ink, 6, "M80 138L50 230M92 138L122 230"),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, rect(50, -99, 100, 500)),
      mark(c, ...range(13).flatMap((index) => [rect(55, -60 + index * 24, 9, 13), rect(136, -60 + index * 24, 9, 13)])),
      ...range(4).map((index) => mark(index === 1 ? a : b, rect(70, -34 + index * 72, 60, 60))),
      mark(c, disc(100, 68, 17)),
    ],
    ({ a, b, c, ink, back }) => [
      mark(a, rect(24, 76, 152, 100)),
      mark(ink, polygon([22, 44], [172, 22], [176, 48], [26, 70])),
      mark(
        back,
        ...range(4).map((index) =>
          polygon(
            [34 + index * 38, 42 - index * 5.4],
            [52 + index * 38, 39 - index * 5.4],
            [44 + index * 38, 66 - index * 5.4],
            [26 + index * 38, 69 - index * 5.4],
          ),
        ),
      ),
      line(b, 4, "M40 104h60M40 124h90M40 144h40"),
      mark(c, sector(146, 146, 0, 15, 0, 359.8)),
    ],
  ],
};
