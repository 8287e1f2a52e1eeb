import { disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const pump = (x: number, y: number, s: number): string =>
  `M${x - 66 * s} ${y + 34 * s}q${-4 * s} ${-16 * s} ${16 * s} ${-20 * s}q${44 * s} ${-10 * s} ${64 * s} ${-46 * s}q${26 * s} ${-16 * s} ${48 * s} ${-10 * s}q${4 * s} ${20 * s} ${-4 * s} ${34 * s}l${-4 * s} ${48 * s}h${-9 * s}l${-2 * s} ${-42 * s}q${-22 * s} ${2 * s} ${-42 * s} ${36 * s}q${-30 * s} ${6 * s} ${-67 * s} 0z`;

/** Shoes to dance in, to run in, to walk home in. */
export const shoe: Motif = {
  tags: {
    dance: 3,
    "song and dance": 3,
    "hollywood musical": 2,
    musical: 1,
    poverty: 1,
    "strong female lead": 1,
    "sex work": 1,
    fame: 1,
    "brothers and sisters": 1,
    slapstick: 1,
    joyful: 1,
  },
  words: "shoe shoes dance dancer dancers dancing ballet ballerina slippers boots tap waltz",
  never: [...GRAVE, "western", "outer space", "courtroom"],
  arrangements: [
    ({ a, b, c }) => [mark(b, disc(100, 104, 84)), mark(a, pump(96, 108, 1.3)), mark(c, disc(56, 134, 8))],
    ({ a, b, c, ink }) => [
      mark(b, floor(172)),
      mark(a, "M84 -40h22q0 110-4 150 14 40 10 62H90q-8-20-6-62z"),
      mark(c, "M86 128q10 8 18 0l8 44H92z"),
      line(ink, 3, "M84 96L106 112M106 96L84 112M84 74L106 90M106 74L84 90"),
      mark(ink, ellipse(98, 180, 54, 5)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(ink, "M24 150q0-20 10-22 12 6 30-22l22 8q-4 22 8 36z", "M114 150q0-20 10-22 12 6 30-22l22 8q-4 22 8 36z"),
      mark(
        a,
        ...range(2).map((index) => `M${22 + index * 90} 150h76v8h-76z`),
        "M60 106L56 -60h34l-4 172z",
        "M150 106L146 -60h34l-4 172z",
      ),
      mark(c, disc(100, 172, 6)),
    ],
  ],
};
