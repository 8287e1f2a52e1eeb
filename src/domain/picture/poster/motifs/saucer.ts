import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Something not from here. */
export const saucer: Motif = {
  tags: { aliens: 3, "awe-inspiring": 1, suburbia: 1, paranoid: 1, "fish out of water": 1, mysterious: 1 },
  words: "alien extra-terrestrial extraterrestrial visitor spaceship ufo invasion pod",
  never: ["western", "old west", "feudal japan", "ancient world", "romance", "film-noir"],
  on: "dark",
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, polygon([70, 96], [130, 96], [190, 220], [10, 220])),
      mark(c, ellipse(100, 64, 34, 28)),
      mark(a, ellipse(100, 80, 84, 20)),
      mark(ink, ...range(5).map((index) => disc(44 + index * 28, 82, 5)), floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, disc(100, 88, 66)),
      line(ink, 3, "M72 40q6 20-2 40M128 128q-18-6-40 2"),
      mark(ink, "M-99 190L10 150 50 176 100 120 150 176 190 150 299 190V460H-99z"),
      mark(c, disc(84, 72, 5)),
      mark(b, disc(118, 96, 12), disc(78, 112, 8), disc(96, 54, 6)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M100 20q56 40 56 92 0 44-56 74-56-30-56-74 0-52 56-92z"),
      line(c, 5, "M100 70V150M86 92q14 16 28 0M82 118q18 18 36 0"),
      mark(b, floor(176)),
      line(ink, 4, "M44 176q20-14 24 8M156 176q-20-14-24 8"),
    ],
  ],
};
