import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const blocks = (y: number, step: number, seed: number): string =>
  range(12)
    .map((index) => rect(-80 + index * step, y - ((index * seed) % 7) * 11, step - 3, 400))
    .join("");

/** A great city, from outside. */
export const skyline: Motif = {
  tags: {
    "big city": 2,
    "new york": 2,
    superheroes: 2,
    ambition: 1,
    "los angeles": 1,
    dystopia: 1,
    "neon nights": 2,
    "film noir": 1,
    chase: 1,
    greed: 1,
    "american dream": 1,
    "modern blockbuster": 1,
  },
  words: "city skyscraper manhattan gotham tower metropolis wall-street",
  never: [
    "old west",
    "western",
    "farm and countryside",
    "ancient world",
    "medieval times",
    "feudal japan",
    "village",
    "19th century",
    "18th century",
    "desert",
    "japanese countryside",
  ],
  arrangements: [
    ({ a, b, c }) => [mark(c, disc(100, 84, 46)), mark(b, blocks(120, 30, 3)), mark(a, blocks(164, 26, 5))],
    ({ a, b, c, ink }) => [
      mark(
        a,
        polygon(
          [70, 230],
          [70, 90],
          [84, 90],
          [84, 60],
          [94, 60],
          [94, 34],
          [100, 4],
          [106, 34],
          [106, 60],
          [116, 60],
          [116, 90],
          [130, 90],
          [130, 230],
        ),
      ),
      mark(b, blocks(150, 32, 5)),
      line(c, 3, ...range(5).map((index) => `M82 ${104 + index * 12}h36`)),
      mark(ink, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(
        ink,
        polygon([-99, -99], [70, -99], [90, 130], [-99, 300]),
        polygon([299, -99], [130, -99], [110, 130], [299, 300]),
      ),
      mark(c, disc(100, 90, 17)),
      mark(
        a,
        ...range(5).flatMap((row) => [
          polygon(
            [4 + row * 3, 10 + row * 34],
            [44 + row * 3, 14 + row * 30],
            [44 + row * 3, 24 + row * 30],
            [4 + row * 3, 22 + row * 34],
          ),
          polygon(
            [196 - row * 3, 10 + row * 34],
            [156 - row * 3, 14 + row * 30],
            [156 - row * 3, 24 + row * 30],
            [196 - row * 3, 22 + row * 34],
          ),
        ]),
      ),
      mark(b, polygon([90, 130], [110, 130], [220, 300], [-20, 300])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, blocks(92, 38, 3)),
      mark(a, rect(20, 76, 70, 300), rect(112, 40, 64, 300)),
      mark(
        c,
        ...range(5).flatMap((row) => [
          rect(30, 90 + row * 22, 10, 11),
          rect(68, 90 + row * 22, 10, 11),
          rect(124 + (row % 2) * 28, 54 + row * 24, 12, 12),
        ]),
      ),
      mark(ink, floor(190)),
    ],
  ],
};
