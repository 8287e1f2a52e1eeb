import { disc, figure, floor, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Stairs: who lives above, who lives below, and the way between. */
export const stairs: Motif = {
  tags: {
    class: 3,
    "servants and masters": 3,
    ambition: 2,
    "rise and fall": 2,
    greed: 1,
    "social realism": 1,
    "being an outsider": 1,
    "apartment building": 1,
  },
  words: "stair staircase basement upstairs servant climb maid butler steps heir inherit",
  never: ["western", "animation", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, ...range(8).map((index) => rect(-20 + index * 26, 180 - index * 22, 400, 22)), floor(198)),
      mark(b, ...range(8).map((index) => rect(-20 + index * 26, 180 - index * 22, 400, 5))),
      mark(c, rect(160, -24, 30, 50)),
      mark(ink, figure(70, 114, 38)),
    ],
    ({ a, b, c, ink, soft }) => [
      mark(soft, floor(120)),
      ...range(7).map((index) =>
        mark(
          index % 2 === 0 ? a : b,
          polygon(
            [96 - index * 12, 60 + index * 20],
            [104 + index * 12, 60 + index * 20],
            [108 + index * 13, 80 + index * 20],
            [92 - index * 13, 80 + index * 20],
          ),
        ),
      ),
      mark(c, rect(88, 14, 24, 46)),
      mark(ink, figure(100, 62, 24)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 300V180H20v-28h30v-28h30V96h30V68h30V40h30V12h130V300z"),
      mark(b, "M-99 300V216H20v-6h36v-28h30v-28h30v-28h30V98h30V70h130V300z"),
      mark(c, disc(44, 56, 24)),
      mark(ink, figure(36, 152, 34), figure(186, 12, 34)),
    ],
  ],
};
