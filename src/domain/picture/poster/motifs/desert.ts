import { disc, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Sand to the horizon, and somebody very small. */
export const desert: Motif = {
  tags: { desert: 3, "middle east": 2, africa: 1, epic: 1, "summer heat": 1, colonialism: 1, wandering: 1 },
  words: "desert dune sand sahara salt camel arab",
  never: ["new york", "mountains and snow", "aboard a ship"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(136, 70, 36)),
      mark(b, "M-99 150Q60 90 120 128T299 120V460H-99z"),
      mark(a, "M-99 190Q40 130 100 164T299 176V460H-99z"),
      mark(ink, "M84 150q3-12 9-8 5-6 9 0 5-2 7-9 3-1 4 1l-3 14v10h-2v-9h-13v9h-2z"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 80Q20 40 100 88T299 60V460H-99z"),
      mark(b, "M100 88Q70 130 120 160T90 460H299V60Q200 130 100 88z"),
      mark(c, disc(40, 30, 14)),
      line(ink, 1.6, ...range(9).map((index) => `M${30 + index * 7} ${150 + index * 5}l2 3`)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 118, 62)),
      mark(a, floor(118)),
      mark(b, ...range(5).map((index) => `M-99 ${132 + index * index * 3 + index * 8}h398v${2 + index}h-398z`)),
      mark(ink, "M98 118v-12h4v12z"),
      mark(ink, disc(100, 103, 2.4)),
    ],
  ],
};
