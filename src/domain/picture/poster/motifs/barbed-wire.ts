import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

const wire = (y: number): string =>
  `M-99 ${y}Q100 ${y + 14} 299 ${y}` +
  range(7)
    .map((index) => `M${2 + index * 32} ${y + 2}l10 12M${12 + index * 32} ${y + 2}l-10 12`)
    .join("");

/** Fences people are kept behind. */
export const barbedWire: Motif = {
  tags: {
    "the holocaust": 3,
    "nazi germany and occupied europe": 2,
    oppression: 2,
    harrowing: 2,
    prison: 1,
    resistance: 1,
    "war's aftermath": 1,
    slavery: 1,
    "bullying and cruelty": 1,
    berlin: 1,
  },
  words: "camp camps ghetto deported prisoner-of-war occupied occupation fence border nazi nazis genocide",
  never: [
    ...FOR_CHILDREN,
    "comedy",
    "laugh out loud",
    "slapstick",
    "western",
    "musical",
    "romantic comedy",
    "feel-good",
  ],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 120, 34)),
      mark(b, floor(150)),
      mark(ink, rect(28, 10, 8, 180), rect(164, 10, 8, 180)),
      line(a, 3, wire(44), wire(80), wire(116)),
    ],
    ({ a, b, c, ink }) => [
      line(a, 7, "M-60 190L290 20"),
      line(
        ink,
        5,
        ...range(5).map(
          (index) => `M${10 + index * 44} ${140 - index * 21}l12 26M${26 + index * 44} ${136 - index * 21}l-18 18`,
        ),
      ),
      mark(c, disc(150, 150, 18)),
      mark(b, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(-99, 96, 398, 400)),
      mark(a, "M84 96V46h32v50zM78 46l22-18 22 18z"),
      mark(c, rect(94, 56, 12, 12)),
      line(ink, 3, "M90 96L76 190M110 96l14 94M82 130h36M80 160h40"),
      line(a, 2.5, wire(150), wire(176)),
    ],
  ],
};
