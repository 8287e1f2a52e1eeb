import { disc, floor, line, mark, polygon, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const gothic = (x: number, y: number, s: number): string =>
  polygon(
    [x - 30 * s, y],
    [x - 30 * s, y - 46 * s],
    [x - 34 * s, y - 46 * s],
    [x - 12 * s, y - 66 * s],
    [x - 2 * s, y - 58 * s],
    [x - 2 * s, y - 74 * s],
    [x - 6 * s, y - 74 * s],
    [x + 12 * s, y - 98 * s],
    [x + 30 * s, y - 74 * s],
    [x + 26 * s, y - 74 * s],
    [x + 26 * s, y],
  );

/** A dark house on its hill, one window lit: what the family hides. */
export const house: Motif = {
  tags: {
    "classic horror": 3,
    ghosts: 3,
    eerie: 2,
    terrifying: 2,
    "demons and possession": 2,
    "mental illness": 1,
    menacing: 1,
    "country house": 1,
    "serial killer": 1,
  },
  words: "haunted mansion motel attic cellar",
  never: ["animation", "comedy", "pixar", "family viewing", "war", "western"],
  arrangements: [
    ({ a, b, c }) => [
      mark(b, disc(146, 56, 34)),
      mark(a, "M-99 200Q40 190 96 132 150 176 299 196V460H-99z", gothic(96, 142, 0.9)),
      mark(c, rect(104, 88, 7, 11), rect(78, 108, 7, 11)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([20, 270], [20, 84], [8, 84], [70, 28], [100, 50], [132, 10], [192, 84], [180, 84], [180, 270])),
      mark(b, rect(44, 104, 30, 42), rect(126, 104, 30, 42), rect(44, 166, 30, 42)),
      mark(c, rect(126, 166, 30, 42)),
      line(ink, 2.5, "M141 166v42M126 187h30"),
    ],
    ({ a, b, c, soft }) => [
      mark(soft, floor(150)),
      line(b, 3, "M100 152Q70 176 96 200T60 270"),
      mark(a, "M-99 168Q90 150 140 118 196 140 299 160V190H-99z", gothic(142, 128, 0.7)),
      mark(c, rect(147, 86, 6, 9)),
      line(a, 4, "M36 168V70M36 110L12 84M36 98L62 66M36 128L54 110"),
    ],
  ],
};
