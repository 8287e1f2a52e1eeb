import { disc, floor, mark, rect, sector, star } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A black slab: whatever is beyond us. */
export const monolith: Motif = {
  tags: {
    "meaning of life": 1,
    "awe-inspiring": 1,
    "outer space": 1,
    "landmark science fiction": 1,
    "mind-bending": 1,
  },
  words: "monolith slab",
  never: [
    "comedy",
    "animation",
    "romance",
    "family viewing",
    "western",
    "crime",
    "biography",
    "documentary",
    "history",
  ],
  arrangements: [
    ({ a, b, c, ink, soft }) => [
      mark(soft, disc(100, 132, 86)),
      mark(a, disc(100, 132, 60)),
      mark(c, sector(100, 132, 0, 34, 180, 359.9)),
      mark(b, floor(132)),
      mark(ink, rect(84, 40, 32, 110)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(168)),
      mark(a, disc(154, 52, 20)),
      mark(c, star(40, 44, 5, 4, 0.3), star(72, 78, 3, 4, 0.3), star(22, 104, 3, 4, 0.3)),
      mark(ink, "M70 8h60v180h-60z"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 300L70 90h60L299 300z"),
      mark(b, "M10 300L88 90h24L190 300z"),
      mark(c, disc(100, 60, 24)),
      mark(ink, rect(90, 44, 20, 56)),
    ],
  ],
};
