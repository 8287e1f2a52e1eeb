import { disc, ellipse, figure, floor, line, mark } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const wave = (y: number): string => `M-99 ${y}q33-14 66 0t66 0 67 0 66 0 66 0 67 0V500H-99z`;

/** The sea's edge, where the running ends. */
export const shore: Motif = {
  tags: {
    "sea and coast": 3,
    loneliness: 1,
    "scandinavian art cinema": 1,
    "italian modernism": 1,
    contemplative: 1,
    "open ending": 1,
    "gay and lesbian lives": 1,
  },
  words: "sea beach shore coast ocean wave surf island tide seaside swim",
  never: ["desert", "new york", "outer space", "courtroom", "old west", "mountains and snow"],
  arrangements: [
    ({ a, b, c }) => [mark(c, disc(70, 76, 30)), mark(b, wave(112)), mark(a, wave(144)), mark(b, wave(176))],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 -99H299V40Q210 70 170 50 110 24 70 64 30 100 -99 84z"),
      line(a, 4, "M-99 96Q34 112 76 76 112 38 168 62 210 82 299 54"),
      mark(
        ink,
        ...[0, 1, 2, 3, 4, 5].map((index) => ellipse(84 + index * 14 + (index % 2) * 14, 196 - index * 18, 4.5, 7.5)),
      ),
      mark(c, disc(176, 106, 5)),
    ],
    ({ a, b, c, ink, soft }) => [
      mark(soft, floor(90)),
      mark(a, "M-99 90H299V128H-99z"),
      mark(b, wave(124)),
      mark(c, disc(150, 90, 24)),
      mark(a, "M-99 60H299V60H-99z"),
      mark(ink, figure(66, 178, 54)),
    ],
    ({ a, b, c }) => [
      mark(b, floor(96)),
      mark(a, disc(100, 54, 34)),
      line(a, 5, "M70 112h60M78 126h46M66 140h64M82 154h36M88 168h26M94 182h14"),
      line(c, 2, "M-99 96H299"),
    ],
  ],
};
