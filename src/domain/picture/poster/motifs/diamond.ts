import { disc, floor, line, mark, polygon, range } from "../drawing.ts";
import { FOR_CHILDREN, GRAVE, type Motif } from "./motif.ts";

/** What everybody wants. */
export const diamond: Motif = {
  tags: {
    greed: 3,
    heist: 2,
    infidelity: 1,
    desire: 1,
    ambition: 2,
    "nobility and royalty": 1,
    fame: 1,
    class: 1,
    spies: 1,
    "sex work": 1,
    obsession: 1,
    "rise and fall": 1,
  },
  words: "diamond diamonds gold treasure jewel jewels money fortune rich loot earrings bank millionaire bonds",
  never: [...FOR_CHILDREN, ...GRAVE, "feudal japan", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, polygon([50, 40], [150, 40], [186, 84], [14, 84])),
      mark(b, polygon([14, 84], [186, 84], [100, 180])),
      mark(c, polygon([72, 84], [128, 84], [100, 180])),
      line(ink, 2.5, "M50 40L72 84L100 40L128 84L150 40"),
    ],
    ({ a, b, c, ink }) => [
      ...range(5).map((index) =>
        mark(
          index % 2 === 0 ? a : b,
          polygon(
            [30 + index * 4, 176 - index * 26],
            [156 - index * 6, 176 - index * 26],
            [164 - index * 6, 154 - index * 26],
            [22 + index * 4, 154 - index * 26],
          ),
        ),
      ),
      mark(c, disc(150, 44, 19)),
      mark(ink, floor(176)),
    ],
    ({ a, b, c }) => [
      mark(b, polygon([100, 8], [192, 100], [100, 192], [8, 100])),
      mark(a, polygon([100, 38], [162, 100], [100, 162], [38, 100])),
      mark(c, polygon([100, 68], [132, 100], [100, 132], [68, 100])),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 3, "M62 20v34M138 20v34"),
      mark(a, disc(62, 74, 20), disc(138, 74, 20)),
      mark(
        c,
        polygon([62, 98], [80, 130], [62, 178], [44, 130]),
        polygon([138, 98], [156, 130], [138, 178], [120, 130]),
      ),
      mark(b, disc(62, 74, 8), disc(138, 74, 8)),
    ],
  ],
};
