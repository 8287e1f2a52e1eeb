import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const print = (x: number, y: number, s: number): string =>
  ellipse(x, y + 8 * s, 24 * s, 20 * s) +
  [-28, -10, 10, 28]
    .map((dx, index) => ellipse(x + dx * s, y - (index === 0 || index === 3 ? 14 : 28) * s, 9 * s, 12 * s))
    .join("");

/** Animals, and what they mean to somebody. */
export const paw: Motif = {
  tags: {
    dogs: 3,
    animals: 3,
    "disney animation": 2,
    "humanity and nature": 1,
    "unlikely friendship": 1,
    "jungle and forest": 1,
    "child and protector": 1,
    "loyalty and honour": 1,
  },
  words: "dog dogs cat bear lion wolf wolves leopard ape rat donkey animal fox deer horse dragon tiger pet",
  never: ["the holocaust", "slavery", "outer space", "courtroom", "gangsters"],
  only: { 2: ["cats"], 3: ["jungle and forest"] },
  arrangements: [
    ({ a, b, c }) => [mark(b, disc(100, 100, 88)), mark(a, print(100, 108, 1.7)), mark(c, disc(100, 122, 8))],
    ({ a, b, c }) => [
      mark(b, "M-99 60Q120 110 299 40V460H-99z"),
      mark(a, ...range(4).map((index) => print(40 + index * 40, 170 - index * 38 + (index % 2) * 16, 0.5))),
      mark(c, disc(40, 36, 17)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 82, 50)),
      mark(b, floor(160)),
      mark(a, "M62 164V118q0-24 10-34l-4-30 24 16h16l24-16-4 30q10 10 10 34v46z"),
      line(a, 8, "M136 158q34 4 30-34"),
      mark(ink, disc(88, 92, 4), disc(112, 92, 4), polygon([96, 102], [104, 102], [100, 108])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ellipse(100, 190, 120, 30)),
      line(
        ink,
        6,
        "M100 120Q96 70 60 50Q40 40 40 12M78 62Q64 40 70 14M100 120q4-50 40-70 20-10 20-38M122 62q14-22 8-48",
      ),
      mark(
        a,
        "M78 118q22-14 44 0l-6 60q-16 16-32 0z",
        polygon([78, 122], [50, 112], [74, 138]),
        polygon([122, 122], [150, 112], [126, 138]),
      ),
      mark(c, disc(100, 182, 6)),
      mark(ink, disc(90, 138, 3.5), disc(110, 138, 3.5)),
    ],
  ],
};
