import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** People who rise, and what they rise under. */
export const flag: Motif = {
  tags: {
    revolution: 3,
    politics: 2,
    resistance: 2,
    rebellion: 1,
    "soviet montage": 3,
    "latin america": 1,
    colonialism: 2,
    oppression: 1,
    rousing: 1,
    "russia and the soviet union": 1,
    "black american cinema": 1,
    sport: 1,
  },
  words:
    "revolution rebel rebels uprising freedom independence flag mutiny strike partisan nation party politician patriot",
  never: [...FOR_CHILDREN, "outer space", "romantic comedy", "horror"],
  arrangements: [
    ({ a, c, ink }) => [
      line(ink, 6, "M34 10V230"),
      mark(a, "M34 22Q80-2 116 24T196 22V104Q150 128 112 102T34 108z"),
      mark(c, disc(104, 62, 16)),
    ],
    ({ a, b, c, ink }) => [
      ...range(5).flatMap((index) => [
        line(ink, 3, `M${18 + index * 42} ${60 + (index % 2) * 24}V240`),
        mark(
          [a, b, c, a, b][index] ?? a,
          polygon(
            [18 + index * 42, 60 + (index % 2) * 24],
            [62 + index * 42, 74 + (index % 2) * 24],
            [18 + index * 42, 92 + (index % 2) * 24],
          ),
        ),
      ]),
      mark(
        ink,
        "M-99 200q16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0 16-18 32 0V460H-99z",
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 96, 84)),
      mark(
        ink,
        ...range(5).map((index) => rect(40 + index * 26, 120 + (index % 2) * 12, 16, 200)),
        ...range(5).map((index) => disc(48 + index * 26, 108 + (index % 2) * 12, 11)),
      ),
      line(ink, 4, "M126 130V20"),
      mark(a, "M126 20q30-12 60 0v40q-30-12-60 0z"),
      mark(c, disc(50, 50, 10)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(a, rect(84, 96, 32, 60), rect(70, 150, 60, 16), polygon([60, 166], [140, 166], [150, 200], [50, 200])),
      mark(ink, disc(100, 62, 10), polygon([88, 74], [112, 74], [110, 98], [90, 98])),
      line(ink, 5, "M92 80L66 52M108 80L134 52"),
      mark(c, polygon([134, 52], [176, 30], [172, 62]), polygon([66, 52], [24, 30], [28, 62])),
    ],
  ],
};
