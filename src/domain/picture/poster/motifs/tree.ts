import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A tree: what was there before us and outlives us; shade, shelter, a family's place. */
export const tree: Motif = {
  tags: {
    "humanity and nature": 3,
    "farm and countryside": 2,
    "japanese countryside": 2,
    childhood: 1,
    family: 1,
    "magical realism": 1,
    "studio ghibli": 2,
    "iranian new wave": 1,
    "american south": 1,
    village: 1,
    "passing of time": 1,
  },
  words: "tree trees orchard cherry oak forest wood woods cypress camphor",
  never: ["outer space", "new york", "courtroom"],
  only: { 3: ["africa"] },
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(ink, floor(172), "M92 176q4-50-14-78l10-2 12 20 12-26 9 4q-14 38-8 82z"),
      mark(a, disc(100, 66, 50), disc(58, 88, 32), disc(144, 86, 34)),
      mark(b, disc(84, 58, 24), disc(132, 78, 18)),
      mark(c, disc(64, 80, 5), disc(112, 44, 5), disc(150, 92, 5), disc(104, 90, 5)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(132, 62, 30)),
      mark(b, floor(166)),
      line(ink, 8, "M100 168V80"),
      line(
        ink,
        4,
        "M100 130Q70 110 56 74M100 116q30-18 44-56M100 90Q90 60 96 26M76 104Q50 104 34 96M126 92q24-4 40-22",
      ),
      mark(
        a,
        ...[
          [56, 72],
          [34, 95],
          [96, 26],
          [144, 58],
          [166, 70],
          [72, 60],
          [120, 40],
        ].map(([x = 0, y = 0]) => disc(x, y, 6)),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(
        b,
        ...range(4).map((index) =>
          polygon([-10 + index * 72, 40 + (index % 2) * 30], [36 + index * 72, 190], [-56 + index * 72, 190]),
        ),
      ),
      mark(
        a,
        ...range(3).map((index) => polygon([26 + index * 74, 70], [76 + index * 74, 210], [-24 + index * 74, 210])),
      ),
      mark(ink, floor(186)),
      mark(c, disc(140, 34, 13)),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, "M-99 150Q100 128 299 150V460H-99z"),
      mark(ink, "M96 146q6-30 0-62h9q-4 32 2 62z"),
      mark(a, ellipse(100, 76, 70, 14), ellipse(84, 62, 44, 11), ellipse(122, 54, 36, 10)),
      mark(b, ellipse(110, 84, 40, 6)),
      mark(c, disc(34, 112, 16)),
    ],
  ],
};
