import { disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const wings = (x: number, y: number, s: number): string =>
  `M${x} ${y}q${-20 * s} ${-62 * s} ${-66 * s} ${-50 * s}q${-18 * s} ${44 * s} ${24 * s} ${56 * s}q${-30 * s} ${20 * s} ${-10 * s} ${44 * s}q${38 * s} ${4 * s} ${52 * s} ${-50 * s}q${14 * s} ${54 * s} ${52 * s} ${50 * s}q${20 * s} ${-24 * s} ${-10 * s} ${-44 * s}q${42 * s} ${-12 * s} ${24 * s} ${-56 * s}q${-46 * s} ${-12 * s} ${-66 * s} ${50 * s}z`;

/** Something short and lovely; something that changes its shape. */
export const butterfly: Motif = {
  tags: {
    "coming of age": 2,
    "loss of innocence": 2,
    "strong female lead": 1,
    "women's lives": 2,
    dreamlike: 1,
    poignant: 1,
    identity: 1,
    tender: 1,
    animation: 1,
    childhood: 1,
    disability: 2,
  },
  words: "butterfly moth summer insect daisies spring transform fireflies caterpillar",
  never: [...GRAVE, "gangsters", "western", "heist", "boxing"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, wings(100, 104, 1.25)),
      mark(b, disc(54, 76, 13), disc(146, 76, 13)),
      mark(c, disc(66, 134, 8), disc(134, 134, 8)),
      line(ink, 6, "M100 84v66"),
      line(ink, 2.5, "M100 84q-6-26-20-32M100 84q6-26 20-32"),
    ],
    ({ a, b, c }) => [
      line(b, 5, "M100 220Q92 140 120 90M108 150q-30-4-44 14M112 128q26-10 42 2"),
      mark(b, ellipse(64, 166, 18, 8), ellipse(154, 132, 17, 8)),
      mark(
        c,
        ...range(8).map((index) => {
          const t = (index * Math.PI) / 4;
          return disc(122 + 27 * Math.cos(t), 72 + 27 * Math.sin(t), 14);
        }),
      ),
      mark(a, disc(122, 72, 15), wings(52, 60, 0.42)),
    ],
    ({ a, b, c, random }) => [
      mark(b, floor(176)),
      ...range(9).map((index) =>
        mark(index % 3 === 0 ? c : a, wings(random.between(20, 180), 24 + index * 17, random.between(0.18, 0.38))),
      ),
    ],
  ],
};
