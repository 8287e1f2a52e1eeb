import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A mountain: the way up, and what waits beyond. */
export const mountain: Motif = {
  tags: {
    "mountains and snow": 3,
    quest: 2,
    adventure: 1,
    survival: 1,
    "awe-inspiring": 1,
    "part of a series": 1,
    fantasy: 1,
    greed: 1,
    epic: 1,
    "chosen one": 1,
    "martial arts": 1,
  },
  words: "mountain mountains peak snow alps climb volcano mordor sierra ridge",
  never: ["new york", "aboard a ship", "apartment building", "courtroom"],
  arrangements: [
    ({ a, b, c }) => [
      mark(c, disc(142, 56, 24)),
      mark(b, polygon([-99, 300], [-20, 160], [30, 110], [90, 190], [299, 300])),
      mark(a, polygon([-10, 300], [112, 60], [240, 300])),
      mark(c, polygon([112, 60], [88, 107], [104, 98], [114, 112], [126, 98], [136, 106])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([100, 24], [220, 210], [-20, 210])),
      mark(ink, polygon([100, 24], [130, 70], [112, 110], [140, 150], [116, 210], [220, 210])),
      mark(a, floor(186)),
      mark(c, disc(100, 24, 6)),
      line(c, 2.5, "M60 186q40-16 10-36t20-34 2-40"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 84, 46)),
      mark(b, polygon([-60, 190], [50, 70], [160, 190]), polygon([60, 190], [156, 92], [260, 190])),
      mark(a, polygon([-99, 220], [10, 120], [100, 200], [180, 140], [299, 230], [299, 400], [-99, 400])),
      line(ink, 3, ...range(3).map((index) => `M${26 + index * 9} ${38 + index * 5}q5-6 9 0q4-6 9 0`)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 120L20 60 70 110 130 30 210 120 299 80V460H-99z"),
      mark(a, "M-99 176Q60 130 160 160T299 150V460H-99z"),
      mark(ink, polygon([66, 156], [66, 138], [80, 126], [94, 138], [94, 156])),
      mark(c, rect(76, 144, 8, 12), disc(40, 36, 13)),
    ],
  ],
};
