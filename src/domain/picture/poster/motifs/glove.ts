import { disc, floor, line, mark, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** The fight: in a ring, on a pitch, against oneself. */
export const glove: Motif = {
  tags: { boxing: 3, sport: 3, underdog: 2, rivalry: 1, masculinity: 1, "american dream": 1, inspiring: 1 },
  words: "boxer boxing wrestler wrestling fighter fight champion ring olympic athlete team match",
  never: ["the holocaust", "slavery", "horror", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M58 150V94q-30 0-28-30 4-26 30-22 6-30 50-28 50 4 50 58 0 40-18 78z"),
      line(ink, 4, "M58 94q20 2 30-16"),
      mark(b, "M56 150h88v34H56z"),
      mark(c, rect(56, 160, 88, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, rect(20, -99, 12, 400), rect(168, -99, 12, 400)),
      line(a, 6, "M-99 70Q100 84 299 70M-99 104Q100 118 299 104M-99 138Q100 152 299 138"),
      mark(b, floor(172)),
      mark(c, disc(100, 34, 22)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-20 190a120 76 0 0 1 240 0z"),
      line(a, 9, "M4 190a96 58 0 0 1 192 0M36 190a64 38 0 0 1 128 0"),
      mark(ink, floor(190)),
      mark(c, disc(100, 66, 26)),
    ],
  ],
};
