import { disc, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const sea = (y: number): string =>
  `M-99 ${y}q16-12 33 0t33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0 33 0V460H-99z`;

/** A ship, and all who sail in her. */
export const ship: Motif = {
  tags: { "aboard a ship": 3, "sea and coast": 2, adventure: 1, immigration: 1, revolution: 1, quest: 1 },
  words: "ship ships steamer battleship boat captain sail sails pirate liner submarine sailor crew ocean",
  never: ["desert", "mountains and snow", "outer space"],
  only: { 3: ["second world war", "claustrophobic"] },
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(ink, polygon([16, 110], [184, 110], [160, 168], [40, 168])),
      mark(a, rect(50, 84, 104, 26), rect(64, 66, 76, 18)),
      mark(c, rect(74, 32, 16, 34), rect(108, 32, 16, 34)),
      mark(b, ...range(6).map((index) => disc(44 + index * 22, 126, 5)), sea(160)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M104 20Q160 70 162 134H104z", "M94 40Q56 90 42 134h52z"),
      line(ink, 4, "M99 12V150"),
      mark(ink, "M24 146H178q-8 34-36 36H60q-30-4-36-36z"),
      mark(c, "M99 12h30l-10 8 10 8H99z"),
      mark(b, sea(172)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([100, 24], [150, 60], [128, 190], [72, 190], [50, 60])),
      mark(ink, polygon([100, 24], [100, 190], [72, 190], [50, 60])),
      mark(c, disc(78, 84, 6), disc(122, 84, 6)),
      mark(b, sea(166)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(148, 50, 22)),
      mark(
        a,
        rect(84, 84, 34, 24),
        rect(98, 54, 5, 30),
        "M20 112q6-10 30-8h112q20 0 24 16-12 20-40 22H52q-26-2-32-30z",
      ),
      line(ink, 4, "M100 54h16"),
      mark(b, sea(110).replace("V460H-99z", "V132H-99z")),
      mark(ink, ...range(4).map((index) => disc(70 + index * 20, 124, 4))),
    ],
  ],
};
