import { disc, line, mark, polyline, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const turn = (x: number, y: number, reach: number, turns: number, start = 0): string =>
  polyline(
    ...range(turns * 14 + 1).map((index) => {
      const share = index / (turns * 14);
      const angle = start + share * turns * Math.PI * 2;
      return [x + Math.cos(angle) * reach * share, y + Math.sin(angle) * reach * share] as const;
    }),
  );

/** A mind going round and round one thing. */
export const spiral: Motif = {
  tags: {
    obsession: 2,
    madness: 2,
    "mind-bending": 2,
    "mental illness": 2,
    feverish: 2,
    "surreal imagery": 1,
    "reality and illusion": 1,
    memory: 1,
    trauma: 1,
  },
  words: "whirl spiral obsess hypno delir",
  never: ["the holocaust", "family viewing", "western", "war"],
  arrangements: [
    ({ a, c }) => [line(a, 11, turn(100, 104, 90, 4)), mark(c, disc(100, 104, 11))],
    ({ a, b, c, ink }) => [
      mark(a, ...[92, 60, 28].map((radius) => disc(100, 110, radius))),
      mark(b, disc(104, 104, 76)),
      mark(a, disc(96, 108, 58)),
      mark(b, disc(102, 102, 40)),
      mark(a, disc(98, 104, 23)),
      mark(c, disc(100, 102, 9)),
      line(ink, 0.8, "M100 102L-20 220"),
    ],
    ({ a, b, c }) => [
      line(b, 5, turn(136, 70, 150, 5, 1)),
      line(a, 5, turn(136, 70, 150, 5, 2.6)),
      mark(c, disc(136, 70, 8)),
    ],
  ],
};
