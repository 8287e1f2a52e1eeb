import { disc, figure, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A small boat on still water. */
export const boat: Motif = {
  tags: {
    "sea and coast": 1,
    "poetic realism": 2,
    "southeast asia": 1,
    "humanity and nature": 2,
    serene: 2,
    "child and protector": 1,
    "doomed romance": 1,
    wandering: 1,
    "fairy tale": 1,
  },
  words: "boat river lake barge fish fisherman ferry canal raft punt row drift island bayou",
  never: ["outer space", "new york", "desert", "courtroom", "old west"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(142, 60, 28)),
      mark(b, floor(126)),
      line(c, 4, "M122 142h40M128 154h28M134 166h16"),
      mark(a, "M26 140h98q-10 22-26 22H54q-18 0-28-22z"),
      mark(ink, figure(68, 142, 40)),
      line(ink, 3, "M72 120L112 172"),
    ],
    ({ a, b, c, ink }) => [
      mark(
        b,
        ...range(9).map(
          (index) => `M-99 ${20 + index * 24}q50-10 100 0t100 0 100 0 98 0v4q-50 10-98 0t-100 0-100 0-100 0z`,
        ),
      ),
      mark(a, "M100 30q34 40 34 82t-34 64q-34-24-34-64t34-82z"),
      line(c, 5, "M76 88h48M74 124h52"),
      line(ink, 3, "M66 106L16 128M134 106L184 128"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 -99h398V60Q200 120 160 74 110 130 70 84 30 110 -99 70z"),
      mark(b, floor(130)),
      mark(ink, "M66 150h78q-8 16-20 16H88q-14 0-22-16z"),
      mark(c, disc(105, 138, 6)),
      line(c, 2, "M96 180h18M90 194h30"),
      line(ink, 2, ...range(6).map((index) => `M${150 + index * 9} 230q-2-40 ${4 + index} -70`)),
    ],
  ],
};
