import { disc, floor, line, mark, range, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A bicycle: a living earned, a summer, a way out. */
export const bicycle: Motif = {
  tags: {
    "italian neorealism": 3,
    poverty: 1,
    "youth and teenagers": 1,
    "fathers and sons": 1,
    "coming of age": 1,
    friendship: 1,
    village: 1,
  },
  words: "bicycle bike cyclist cycling pedal",
  never: ["outer space", "ancient world", "medieval times", "old west", "feudal japan", "horror", "superheroes"],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(a, 5, "M18 130a34 34 0 1 1 68 0a34 34 0 1 1-68 0M114 130a34 34 0 1 1 68 0a34 34 0 1 1-68 0"),
      line(ink, 5, "M52 130L76 78H128L100 130H52M76 78L100 130M128 78L148 130M128 78L122 60H138"),
      line(c, 7, "M64 70h24"),
      mark(b, floor(166)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, sector(100, 100, 74, 84, 0, 359.8)),
      line(
        b,
        2,
        ...range(9).map((index) => {
          const t = (index * Math.PI) / 9;
          return `M${100 + 76 * Math.cos(t)} ${100 + 76 * Math.sin(t)}L${100 - 76 * Math.cos(t)} ${100 - 76 * Math.sin(t)}`;
        }),
      ),
      mark(ink, disc(100, 100, 13)),
      mark(c, disc(100, 100, 6)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 120L299 170V460H-99z"),
      mark(c, disc(150, 54, 30)),
      line(a, 4, "M62 126a17 17 0 1 1 34 4a17 17 0 1 1-34-4M112 133a17 17 0 1 1 34 4a17 17 0 1 1-34-4"),
      line(ink, 3.5, "M79 128L92 103L118 107L104 131L79 128M118 107L129 135M92 103L104 131M118 107l-2-9h8M86 99l12 1"),
    ],
  ],
};
