import { disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const drop = (x: number, y: number, s: number): string =>
  `M${x} ${y - 26 * s}Q${x + 20 * s} ${y} ${x + 16 * s} ${y + 12 * s}A${17 * s} ${17 * s} 0 0 1 ${x - 16 * s} ${y + 12 * s}Q${x - 20 * s} ${y} ${x} ${y - 26 * s}z`;

/** Water, drop by drop: thirst, patience, what is being kept from people. */
export const waterDrop: Motif = {
  tags: {
    corruption: 1,
    "slow cinema": 2,
    contemplative: 2,
    desire: 1,
    "summer heat": 1,
    minimalism: 2,
    intimate: 1,
    "magical realism": 1,
    "soviet and russian cinema": 1,
  },
  words: "water drought reservoir tears flood drop drown swimming-bath zone",
  never: ["comedy", "western", "war", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M-99 40H110q44 0 44 44v26h-34V90q0-14-14-14H-99z", "M60 40V22h24v18z"),
      line(ink, 7, "M44 16h56"),
      mark(c, drop(137, 150, 1)),
      mark(b, ellipse(137, 206, 60, 12)),
    ],
    ({ a, b, c }) => [
      mark(b, floor(130)),
      line(a, 3.5, ...[20, 48, 80, 120].map((reach) => ellipse(100, 166, reach, reach * 0.3))),
      mark(c, drop(100, 90, 1.5)),
    ],
    ({ a, b, c }) => [
      mark(
        b,
        ...range(12).map((index) =>
          drop(10 + (index % 4) * 60 + (index > 3 && index < 8 ? 28 : 0), 34 + Math.floor(index / 4) * 64, 0.8),
        ),
      ),
      mark(a, drop(98, 98, 1.9)),
      mark(c, disc(92, 118, 9)),
    ],
  ],
};
