import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A tower, and the fear of its height. */
export const tower: Motif = {
  tags: { "san francisco": 2, "medieval times": 2, faith: 1, "church or monastery": 2, fate: 1, quest: 1, italy: 1 },
  words: "tower steeple belfry lighthouse cathedral monast nun",
  never: ["new york", "western"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(58, 70, 26)),
      mark(b, "M116 170h48L250 300H150z"),
      mark(a, rect(112, 60, 52, 140), polygon([106, 60], [138, 14], [170, 60])),
      mark(ink, "M126 100V84a12 12 0 0 1 24 0v16z", rect(134, 124, 8, 20)),
      mark(b, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(20, -60, 160, 360)),
      mark(
        b,
        ...range(7).map((index) =>
          polygon(
            [20 + index * 10, 210 - index * 26],
            [180 - index * 10, 210 - index * 26],
            [170 - index * 10, 186 - index * 26],
            [30 + index * 10, 186 - index * 26],
          ),
        ),
      ),
      mark(c, rect(88, 6, 24, 24)),
      mark(ink, disc(100, 18, 5)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 210L52 128 100 168 160 118 299 220V460H-99z"),
      mark(a, polygon([44, 190], [48, 54], [40, 40], [50, 46], [58, 34], [66, 46], [76, 40], [68, 54], [72, 190])),
      mark(
        a,
        polygon([128, 176], [132, 84], [126, 74], [134, 78], [141, 68], [148, 78], [156, 74], [150, 84], [154, 176]),
      ),
      mark(c, rect(55, 66, 6, 12), rect(138, 94, 5, 10)),
      line(ink, 1.5, "M58 34V20M141 68V56"),
    ],
  ],
};
