import { disc, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A puzzle one is inside of. */
export const maze: Motif = {
  tags: {
    "mind-bending": 3,
    madness: 2,
    "mental illness": 2,
    nonlinear: 2,
    "twist ending": 2,
    "unreliable narrator": 2,
    absurdism: 1,
    obsession: 1,
    investigation: 1,
    paranoid: 1,
    "alternate lives": 1,
    hotel: 1,
    memory: 1,
  },
  words: "maze labyrinth puzzle dream memory layers lost trap clues riddle",
  never: ["western", "family viewing", "sport", "romantic comedy"],
  arrangements: [
    ({ a, c }) => [
      line(a, 8, "M20 20H180V180H20V60M20 60M60 60H140V140H60V100M100 100V140M60 20V60M140 60V100"),
      mark(c, disc(100, 84, 8)),
    ],
    ({ a, b, c }) => [
      ...range(5).map((index) =>
        mark(index % 2 === 0 ? a : b, rect(10 + index * 18, 10 + index * 18, 180 - index * 36, 180 - index * 36)),
      ),
      mark(c, rect(86, 86, 28, 28)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([100, 16], [172, 56], [100, 96], [28, 56])),
      mark(b, polygon([28, 56], [100, 96], [100, 184], [28, 144])),
      mark(ink, polygon([172, 56], [100, 96], [100, 184], [172, 144])),
      mark(c, polygon([100, 96], [136, 116], [100, 136], [64, 116])),
    ],
    ({ a, b, c }) => [
      line(
        a,
        7,
        ...range(4).map((index) => {
          const r = 84 - index * 20;
          return index % 2 === 0
            ? `M${100 + r} 100A${r} ${r} 0 1 1 ${100 + r * 0.7} ${100 - r * 0.7}`
            : `M${100 - r} 100A${r} ${r} 0 1 1 ${100 - r * 0.7} ${100 + r * 0.7}`;
        }),
      ),
      line(b, 7, "M100 164v-18M56 100H40M100 56V40"),
      mark(c, disc(100, 100, 10)),
    ],
  ],
};
