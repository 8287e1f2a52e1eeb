import { disc, ellipse, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Other people's windows. */
export const windows: Motif = {
  tags: {
    "apartment building": 3,
    voyeurism: 2,
    loneliness: 2,
    alienation: 2,
    "big city": 1,
    class: 2,
    work: 1,
    paris: 1,
    tokyo: 1,
    "unspoken love": 1,
    "slice of life": 1,
    community: 1,
    ensemble: 1,
    "brothers and sisters": 1,
  },
  words: "window windows neighbour neighbours apartment tenant block flats office hotel",
  never: [
    "old west",
    "western",
    "ancient world",
    "desert",
    "jungle and forest",
    "outer space",
    "aboard a ship",
    "medieval times",
  ],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, ...range(16).map((index) => rect(14 + (index % 4) * 45, 14 + Math.floor(index / 4) * 45, 37, 37))),
      mark(c, rect(104, 59, 37, 37)),
      mark(ink, disc(122, 76, 6), rect(116, 83, 13, 13)),
      mark(a, rect(14, 149, 37, 37), rect(149, 14, 37, 37)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(34, 18, 132, 150)),
      mark(b, rect(46, 30, 50, 60), rect(104, 30, 50, 60), rect(46, 98, 50, 60), rect(104, 98, 50, 60)),
      mark(c, disc(129, 58, 15)),
      mark(ink, rect(24, 168, 152, 12)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([-99, -99], [92, -40], [92, 240], [-99, 400])),
      mark(ink, polygon([299, -99], [92, -40], [92, 240], [299, 400])),
      mark(
        b,
        ...range(4).flatMap((row) =>
          range(2).map((col) =>
            polygon(
              [10 + col * 40, 6 + row * 48],
              [36 + col * 40, 12 + row * 46],
              [36 + col * 40, 38 + row * 46],
              [10 + col * 40, 34 + row * 48],
            ),
          ),
        ),
      ),
      mark(c, polygon([118, 62], [146, 56], [146, 86], [118, 90])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(-99, -99, 398, 600)),
      mark(a, rect(52, 12, 96, 170)),
      mark(c, rect(60, 20, 80, 92)),
      mark(ink, disc(100, 66, 15), "M72 112q0-30 28-30t28 30z", rect(44, 112, 112, 8)),
      mark(a, ellipse(100, 190, 66, 6)),
    ],
  ],
};
