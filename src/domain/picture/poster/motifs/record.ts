import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** Music: a record, keys, a drum. */
export const record: Motif = {
  tags: {
    musicians: 3,
    "pop soundtrack": 3,
    "classical music": 3,
    "jazz score": 2,
    "iconic score": 1,
    "youth and teenagers": 1,
    "the 1970s": 1,
    "the 1960s": 1,
    rivalry: 1,
    "mentor and pupil": 1,
    "art and creativity": 2,
    dance: 1,
  },
  words:
    "music musician pianist piano drummer drums song songs band singer composer record radio jazz orchestra concert rock",
  never: [...GRAVE.filter((term) => term !== "war"), "western", "outer space", "feudal japan"],
  arrangements: [
    ({ a, b, c, back }) => [
      mark(a, disc(100, 100, 86)),
      line(
        b,
        1.5,
        ...[76, 66, 56].map((r) => `M${100 - r} 100a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`),
      ),
      mark(c, disc(100, 100, 32)),
      mark(back, disc(100, 100, 7)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, ...range(7).map((index) => rect(4 + index * 28, 40, 26, 200))),
      mark(ink, ...[0, 1, 3, 4, 5].map((index) => rect(22 + index * 28, 40, 17, 90))),
      mark(c, rect(88, 130, 26, 110)),
      mark(b, rect(-99, 22, 398, 18)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M36 96h128v68q-64 22-128 0z"),
      mark(c, "M36 96a64 17 0 0 1 128 0a64 17 0 0 1-128 0z"),
      line(b, 3, "M36 100l22 68M80 114l20 62M124 114l-24 62M164 100l-22 68"),
      line(ink, 6, "M30 20L108 92M176 24L96 94"),
    ],
    ({ a, b, c, ink }) => [
      line(b, 2.5, ...range(5).map((index) => `M-99 ${52 + index * 24}H299`)),
      line(ink, 6, "M76 140V44L150 28v96"),
      mark(a, disc(62, 142, 17), disc(136, 126, 17)),
      mark(c, polygon([76, 44], [150, 28], [150, 46], [76, 62])),
      mark(ink, floor(400)),
    ],
  ],
};
