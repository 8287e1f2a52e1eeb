import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const above = (x: number, y: number, s: number): string =>
  [
    `M${x} ${y - 34 * s}q${6 * s} 6 ${6 * s} ${18 * s}l${40 * s} ${16 * s}v${10 * s}l${-40 * s} ${-6 * s}l${-2 * s} ${24 * s}l${14 * s} ${8 * s}v${7 * s}l${-18 * s} ${-4 * s}l${-18 * s} ${4 * s}v${-7 * s}l${14 * s} ${-8 * s}l${-2 * s} ${-24 * s}l${-40 * s} ${6 * s}v${-10 * s}l${40 * s} ${-16 * s}q0 ${-12 * s} ${6 * s} ${-18 * s}z`,
  ].join("");

/** An aeroplane: a parting, a flight, a war in the air. */
export const aeroplane: Motif = {
  tags: { spies: 1, escape: 1, chase: 1, "second world war": 1, "doomed romance": 1, inspiring: 1 },
  words: "aeroplane airplane plane pilot flight aviat airport airline airman airmen bomber crop-dust navy",
  never: ["feudal japan", "old west", "19th century", "medieval times"],
  arrangements: [
    ({ a, b, c, ink, soft }) => [
      mark(soft, ellipse(100, 168, 150, 26)),
      mark(b, floor(178)),
      mark(
        a,
        ellipse(100, 104, 26, 26),
        polygon([-30, 92], [230, 92], [196, 104], [4, 104]),
        polygon([94, 80], [106, 80], [102, 44], [98, 44]),
      ),
      mark(ink, ellipse(100, 98, 16, 7), disc(44, 106, 10), disc(156, 106, 10)),
      line(c, 2, "M44 80v52M156 80v52"),
      line(ink, 4, "M76 124L70 176M124 124L130 176"),
    ],
    ({ a, b, c }) => [mark(b, disc(100, 100, 82)), mark(a, above(100, 100, 1.7)), mark(c, disc(100, 92, 5))],
    ({ a, b, c, soft }) => [
      mark(soft, floor(150)),
      mark(b, ...range(6).map((index) => `M-99 ${156 + index * 14}h398v4h-398z`)),
      mark(a, above(140, 56, 0.9)),
      line(c, 2, "M140 96Q130 150 30 170"),
      mark(c, disc(30, 170, 3.5)),
    ],
  ],
};
