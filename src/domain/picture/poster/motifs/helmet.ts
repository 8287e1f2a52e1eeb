import { disc, ellipse, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A soldier's things, without the soldier. */
export const helmet: Motif = {
  tags: {
    soldiers: 3,
    "second world war": 2,
    "first world war": 2,
    "vietnam war": 2,
    "absurdity of war": 2,
    "war's aftermath": 2,
    war: 1,
    sacrifice: 1,
    masculinity: 1,
  },
  words: "soldier soldiers army private regiment platoon marine troops legion war front recruits",
  never: [...FOR_CHILDREN, "romantic comedy", "outer space", "superheroes"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M34 120q-2-74 66-74t66 74l18 12q-84 18-168 0z"),
      line(b, 4, "M40 112q60 14 120 0"),
      line(ink, 4, "M58 132q10 40 42 44 32-4 42-44"),
      mark(c, disc(100, 84, 8)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(168)),
      line(ink, 6, "M100 70V176"),
      mark(ink, rect(95, 100, 10, 40), polygon([92, 168], [108, 168], [104, 184], [96, 184])),
      mark(a, "M68 76q0-44 34-44t34 44l10 8q-44 10-88 0z"),
      mark(c, disc(100, 122, 8), "M70 168h22v10H66zM110 168h22l4 10h-26z"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 96, 58)),
      mark(a, "M-99 150Q40 120 100 140T299 140V460H-99z"),
      mark(
        ink,
        ...range(6).map((index) =>
          polygon([18 + index * 30, 142], [24 + index * 30, 108], [34 + index * 30, 108], [38 + index * 30, 142]),
        ),
        ...range(6).map((index) => disc(29 + index * 30, 101, 6)),
      ),
      line(ink, 2, ...range(6).map((index) => `M${36 + index * 30} 116l4-26`)),
      mark(b, floor(184)),
    ],
    ({ a, b, c }) => [
      mark(a, polygon([70, 10], [96, 10], [106, 80], [86, 92]), polygon([130, 10], [104, 10], [94, 80], [114, 92])),
      mark(c, disc(100, 130, 38)),
      mark(
        b,
        polygon(
          [100, 104],
          [108, 122],
          [127, 124],
          [113, 137],
          [117, 156],
          [100, 146],
          [83, 156],
          [87, 137],
          [73, 124],
          [92, 122],
        ),
      ),
      mark(b, ellipse(100, 190, 30, 4)),
    ],
  ],
};
