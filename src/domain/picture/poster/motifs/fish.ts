import { disc, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const body = (x: number, y: number, s: number): string =>
  `M${x - 50 * s} ${y}q${40 * s} ${-46 * s} ${88 * s} ${-4 * s}l${32 * s} ${-24 * s}v${56 * s}l${-32 * s} ${-24 * s}q${-48 * s} ${42 * s} ${-88 * s} ${-4 * s}z`;

/** What lives under the surface. */
export const fish: Motif = {
  tags: {
    "sea and coast": 2,
    animals: 2,
    monsters: 1,
    pixar: 1,
    "fathers and sons": 1,
    "magical realism": 1,
    "humanity and nature": 1,
  },
  words: "fish shark fishing fisherman sea nemo reef aquarium swim diver ponyo",
  never: ["desert", "outer space", "courtroom", "western"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, body(92, 96, 1.2)),
      mark(c, "M96 64q12 30 0 64h-12q10-32 0-64z"),
      mark(ink, disc(60, 90, 6)),
      line(b, 4, "M0 176q12-10 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(148, 52, 24)),
      mark(ink, "M70 118q20-60 66-72-16 34 4 72z"),
      mark(a, "M-99 116q16-10 33 0t33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0V460H-99z"),
      mark(b, floor(168)),
    ],
    ({ a, b, c }) =>
      range(9).map((index) =>
        mark(
          index === 4 ? c : index % 2 === 0 ? a : b,
          body(42 + (index % 3) * 58 + Math.floor(index / 3) * 6, 48 + Math.floor(index / 3) * 52, 0.42),
        ),
      ),
    ({ a, b, c, ink }) => [
      mark(b, floor(70)),
      line(ink, 3, "M120 -99V110q0 22-18 22t-18-18"),
      mark(a, body(104, 150, 0.9)),
      mark(ink, disc(78, 146, 5)),
      mark(c, disc(120, 40, 10)),
    ],
  ],
};
