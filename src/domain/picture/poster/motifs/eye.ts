import { disc, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const lids = (x: number, y: number, w: number, h: number): string =>
  `M${x - w} ${y}Q${x} ${y - h * 2} ${x + w} ${y}Q${x} ${y + h * 2} ${x - w} ${y}z`;

/** An eye that watches, or is watched. */
export const eye: Motif = {
  tags: {
    voyeurism: 3,
    paranoid: 2,
    "mind-bending": 1,
    "reality and illusion": 1,
    disturbing: 1,
    "robots and androids": 1,
    dystopia: 2,
    "near future": 1,
  },
  words: "watch eye gaze surveillance spying peep voyeur blind sees seen stare witness",
  never: ["family viewing", "western", "romance", "musical"],
  arrangements: [
    ({ back, a, b, c, ink }) => [
      mark(a, lids(100, 104, 96, 38)),
      mark(b, disc(100, 104, 37)),
      mark(ink, disc(100, 104, 18)),
      mark(c, disc(112, 92, 6)),
      line(back, 1, "M4 104h0"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, disc(100, 100, 92)),
      mark(b, disc(100, 100, 66)),
      mark(ink, disc(100, 100, 34)),
      mark(c, rect(84, 66, 12, 12), rect(100, 66, 12, 12), rect(84, 82, 12, 12), rect(100, 82, 12, 12)),
    ],
    ({ a, b, c, ink }) =>
      range(3).flatMap((index) => [
        mark(a, lids(100, 40 + index * 60, 62, 22)),
        mark([b, c, b][index] ?? b, disc(82 + index * 18, 40 + index * 60, 19)),
        mark(ink, disc(82 + index * 18, 40 + index * 60, 9)),
      ]),
    ({ a, b, c, ink }) => [
      mark(a, "M-99 -99H299V74H-99z"),
      mark(b, disc(100, 74, 58)),
      mark(ink, disc(100, 74, 28)),
      mark(a, "M-99 -99H299V60H-99z"),
      line(c, 5, ...range(7).map((index) => `M${10 + index * 30} 142l${(index - 3) * 5} 26`)),
    ],
  ],
};
