import { disc, ellipse, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const knight = "M64 168h80q-2-40-14-58-14-40-46-52l-4 16q-22 10-28 36l12 8 22-10q-2 20-22 60z";
const pawn = (x: number, y: number, s: number): string =>
  disc(x, y - 44 * s, 15 * s) + `M${x - 9 * s} ${y - 32 * s}h${18 * s}l${9 * s} ${32 * s}h${-36 * s}z`;

/** A chequered floor that runs to a vanishing point; nine squares a row, so that colours alternate. */
const FLOOR = range(5).flatMap((row) => {
  const [top, low] = [124 + row * 14 + row * row * 2, 138 + row * 18 + row * row * 2];
  const at = (column: number, y: number): readonly [number, number] => [100 + (column - 4.5) * (y - 70) * 0.7, y];
  return range(9).map((column) => polygon(at(column, top), at(column + 1, top), at(column + 1, low), at(column, low)));
});

/** A game with one's betters. */
export const chessboard: Motif = {
  tags: {
    "medieval times": 3,
    death: 2,
    "meaning of life": 1,
    fate: 1,
    rivalry: 2,
    "cat and mouse": 2,
    spies: 1,
    power: 1,
    "con artists": 1,
    ambition: 1,
  },
  words: "chess game plague board player",
  never: ["family viewing", "slapstick", "romantic comedy"],
  arrangements: [
    ({ a, b, c, ink }) => [
      ...range(4).flatMap((row) =>
        range(4).map((col) => mark((row + col) % 2 === 0 ? a : b, rect(20 + col * 40, 20 + row * 40, 40, 40))),
      ),
      mark(ink, pawn(80, 98, 0.72)),
      mark(c, pawn(120, 138, 0.72)),
    ],
    ({ a, b, c }) => [mark(b, disc(104, 104, 82)), mark(a, knight), mark(c, disc(92, 92, 5), rect(56, 168, 96, 12))],
    ({ a, b, c, ink }) => [
      mark(b, ...FLOOR.filter((_, at) => at % 2 === 0)),
      mark(ink, ...FLOOR.filter((_, at) => at % 2 === 1)),
      mark(c, disc(100, 60, 24)),
      mark(a, pawn(70, 168, 1.2)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([60, 60], [76, 96], [100, 44], [124, 96], [140, 60], [134, 150], [66, 150])),
      mark(c, disc(60, 56, 7), disc(100, 40, 8), disc(140, 56, 7)),
      mark(b, rect(58, 150, 84, 12)),
      mark(ink, ellipse(100, 174, 54, 10)),
    ],
  ],
};
