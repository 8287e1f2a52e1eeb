import { around, disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const cog = (x: number, y: number, r: number, teeth: number): string =>
  disc(x, y, r) +
  range(teeth)
    .map((index) => {
      const t = (index * 360) / teeth;
      const w = 200 / teeth;
      return polygon(
        around(x, y, r * 0.9, t - w * 0.5),
        around(x, y, r * 1.24, t - w * 0.32),
        around(x, y, r * 1.24, t + w * 0.32),
        around(x, y, r * 0.9, t + w * 0.5),
      );
    })
    .join("");

/** The works, and those who are in them. */
export const gear: Motif = {
  tags: {
    "humanity and machines": 3,
    work: 2,
    "inventions and science": 3,
    "silent comedy": 1,
    class: 1,
    satire: 1,
    dystopia: 1,
    "tradition and change": 1,
    "turn of the century": 2,
    rivalry: 1,
  },
  words: "factory machine machines industrial inventor engineer clockwork assembly mechanic worker workers cog oil",
  never: ["western", "ancient world", "feudal japan", "medieval times", "horror"],
  arrangements: [
    ({ a, b, c, back }) => [
      mark(b, cog(142, 142, 40, 9)),
      mark(a, cog(76, 78, 54, 12)),
      mark(back, disc(76, 78, 26), disc(142, 142, 16)),
      mark(c, disc(76, 78, 11)),
    ],
    ({ a, b, c, ink, back }) => [
      mark(a, cog(100, 190, 128, 22)),
      mark(back, disc(100, 190, 88)),
      mark(b, disc(100, 190, 66)),
      mark(ink, disc(100, 22, 6), polygon([94, 30], [106, 30], [110, 52], [90, 52])),
      mark(c, disc(100, 190, 24)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(22, 40, 156, 120)),
      mark(ink, disc(66, 88, 28), disc(134, 88, 28)),
      line(c, 4, "M66 88L82 70M134 88l-20-10"),
      mark(a, ...range(5).map((index) => rect(36 + index * 28, 130, 17, 17)), floor(172)),
    ],
  ],
};
