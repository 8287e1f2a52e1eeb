import { disc, ellipse, line, mark, rect, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Two that are one, or one that is two. */
export const halves: Motif = {
  tags: {
    doubles: 3,
    identity: 3,
    "alternate lives": 2,
    "two-hander": 2,
    "unreliable narrator": 1,
    marriage: 1,
    "breaking up": 2,
    infidelity: 1,
    "close-ups on faces": 1,
  },
  words: "double twin two-women other-self identity split doppel couple separat divorce impersonat",
  never: ["war", "western", "family viewing", "the holocaust"],
  arrangements: [
    ({ a, b, c }) => [
      mark(a, sector(96, 100, 0, 76, 90, 270)),
      mark(b, sector(104, 116, 0, 76, 270, 449.9)),
      mark(c, disc(66, 90, 9), disc(134, 106, 9)),
    ],
    ({ a, b, c }) => [
      mark(a, disc(70, 104, 60)),
      mark(b, disc(130, 104, 60)),
      mark(c, "M100 52A60 60 0 0 1 100 156A60 60 0 0 1 100 52z"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(100, -99, 260, 600)),
      mark(b, sector(100, 92, 0, 62, 270, 449.9)),
      mark(c, sector(100, 92, 0, 62, 90, 270)),
      line(ink, 2, "M100 -99V400"),
    ],
    ({ a, b, c }) => [
      mark(a, ellipse(82, 108, 54, 80)),
      mark(b, "M118 28a54 80 0 0 1 0 160q-20-40-20-80t20-80z"),
      mark(c, ellipse(118, 108, 9, 14)),
    ],
  ],
};
