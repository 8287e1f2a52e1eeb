import { disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const stars = "M20 30h0M60 16h0M170 24h0M184 90h0M14 110h0M40 176h0M176 164h0M120 186h0M150 54h0M30 70h0";

/** Worlds and the dark between them. */
export const planet: Motif = {
  tags: {
    "outer space": 3,
    "landmark science fiction": 2,
    "science fiction": 1,
    "time travel": 1,
    superheroes: 1,
    "awe-inspiring": 1,
    "part of a series": 1,
    "near future": 1,
    "imaginary world": 1,
  },
  words: "planet galaxy space star stars astronaut spaceship universe cosmic orbit earth",
  never: ["old west", "western", "ancient world", "medieval times", "feudal japan", "19th century"],
  on: "dark",
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 2.4, stars),
      mark(a, disc(100, 100, 52)),
      mark(b, "M48 100a52 52 0 0 0 104 0q-52 26-104 0z"),
      line(c, 6, "M50 122Q-6 150 20 148 90 134 150 78 190 40 172 44 160 46 142 68"),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 2.4, stars),
      mark(b, disc(100, 250, 150)),
      mark(a, disc(100, 262, 150)),
      mark(c, disc(132, 66, 22)),
    ],
    ({ a, b, c, ink }) => [
      line(b, 2, ...[30, 54, 78].map((r) => `M${100 - r} 100a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`)),
      mark(c, disc(100, 100, 17)),
      mark(a, disc(130, 100, 7), disc(62, 62, 10), disc(110, 177, 13)),
      line(ink, 2.4, stars),
    ],
    ({ a, b, c, ink }) => [
      line(
        ink,
        2.2,
        ...range(16).map((index) => {
          const t = (index * Math.PI) / 8 + 0.2;
          return `M${100 + 46 * Math.cos(t)} ${90 + 46 * Math.sin(t)}L${100 + (70 + (index % 3) * 26) * Math.cos(t)} ${90 + (70 + (index % 3) * 26) * Math.sin(t)}`;
        }),
      ),
      mark(a, disc(100, 90, 30)),
      mark(b, ellipse(100, 90, 12, 30)),
      mark(c, floor(196)),
    ],
  ],
};
