import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Rule, and who may have it. */
export const crown: Motif = {
  tags: {
    "nobility and royalty": 3,
    power: 2,
    "ancient world": 1,
    betrayal: 1,
    "rise and fall": 1,
    "good and evil": 1,
    satire: 1,
  },
  words: "king kings queen prince princess crown throne royal emperor nobleman duke",
  never: ["outer space", "the holocaust", "old west", "slums and housing projects"],
  arrangements: [
    ({ a, b, c }) => [
      mark(a, polygon([28, 60], [62, 104], [100, 34], [138, 104], [172, 60], [158, 150], [42, 150])),
      mark(c, disc(28, 54, 9), disc(100, 28, 10), disc(172, 54, 9)),
      mark(b, rect(42, 150, 116, 16), disc(100, 120, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, floor(150), rect(52, 128, 96, 40)),
      mark(b, rect(62, 20, 76, 112), disc(100, 20, 38)),
      mark(a, rect(74, 34, 52, 82), rect(40, 92, 18, 60), rect(142, 92, 18, 60)),
      mark(c, disc(100, 6, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(140)),
      mark(a, polygon([58, 92], [84, 106], [90, 66], [116, 98], [136, 70], [140, 132], [70, 142])),
      line(c, 8, "M72 146L142 135"),
      line(ink, 3, ...range(3).map((index) => `M${30 + index * 12} ${170 + index * 8}h${120 - index * 20}`)),
    ],
  ],
};
