import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const fire = (x: number, y: number, s: number): string =>
  `M${x} ${y}q${-44 * s} ${-4 * s} ${-42 * s} ${-46 * s}q${4 * s} ${-30 * s} ${26 * s} ${-46 * s}q0 ${22 * s} ${12 * s} ${26 * s}q${-2 * s} ${-40 * s} ${18 * s} ${-66 * s}q${4 * s} ${34 * s} ${20 * s} ${54 * s}q${30 * s} ${66 * s} ${-34 * s} ${78 * s}z`;

/** Fire: a pyre, a passion, a house burning down. */
export const flame: Motif = {
  tags: {
    "demons and possession": 2,
    trauma: 1,
    sacrifice: 2,
    desire: 1,
    feverish: 2,
    revenge: 2,
    "good and evil": 1,
    obsession: 1,
    rebellion: 1,
    harrowing: 1,
    madness: 1,
    epic: 1,
    "spectacular action": 1,
  },
  words: "fire burn burns burning flame flames stake pyre inferno hell torch",
  never: ["family viewing", "romantic comedy", "aboard a ship", "slapstick", "christmas"],
  on: "dark",
  arrangements: [
    ({ a, b, c }) => [mark(a, fire(104, 182, 1.3)), mark(c, fire(106, 182, 0.68)), mark(b, floor(182))],
    ({ a, b, c, ink }) => [
      mark(a, ...range(5).map((index) => fire(4 + index * 50, 204, 0.66 + (index % 2) * 0.32))),
      mark(c, ...range(5).map((index) => fire(6 + index * 50, 210, 0.36 + (index % 2) * 0.2))),
      mark(ink, rect(96, 24, 8, 180)),
      mark(b, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 110, 86)),
      mark(a, fire(100, 168, 1)),
      mark(c, fire(102, 168, 0.5)),
      line(ink, 8, "M60 182L140 162M60 162L140 182"),
    ],
  ],
};
