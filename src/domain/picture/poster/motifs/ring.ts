import { disc, floor, line, mark, polygon, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A ring: a vow, or the thing everyone wants. */
export const ring: Motif = {
  tags: {
    marriage: 3,
    "imaginary world": 1,
    quest: 1,
    "romantic comedy": 2,
    power: 1,
    infidelity: 2,
    jealousy: 2,
    "screwball comedy": 2,
    "love triangle": 1,
  },
  words: "ring wedding marry married marriage bride bridesmaid husband fiance remarr diamond wife engaged",
  never: ["war", "western", "prison", "the holocaust"],
  arrangements: [
    ({ a, b, c }) => [
      mark(b, disc(100, 100, 86)),
      mark(a, sector(100, 100, 44, 62, 0, 359.8)),
      mark(c, sector(100, 100, 44, 62, 205, 250)),
    ],
    ({ a, b, c }) => [
      mark(a, sector(72, 112, 42, 54, 0, 359.8)),
      mark(b, sector(128, 112, 42, 54, 0, 359.8)),
      mark(a, sector(72, 112, 42, 54, 300, 380)),
      mark(c, polygon([128, 56], [112, 38], [119, 28], [137, 28], [144, 38])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(ink, "M52 164a54 14 0 0 0 108 0z"),
      mark(a, sector(104, 110, 40, 54, 0, 359.8)),
      mark(c, polygon([104, 58], [84, 36], [92, 22], [116, 22], [124, 36])),
      line(ink, 1.5, "M84 36h40M104 58L96 36l4-14M104 58l8-22-4-14"),
    ],
    ({ a, b, c }) => [
      mark(c, disc(100, 96, 30)),
      mark(a, sector(100, 96, 84, 110, 0, 359.8)),
      mark(b, sector(100, 96, 84, 110, 20, 130)),
    ],
  ],
};
