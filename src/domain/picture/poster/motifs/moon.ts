import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const crescent = (x: number, y: number, r: number): string =>
  `M${x + r * 0.4} ${y - r * 0.9}A${r} ${r} 0 1 0 ${x + r * 0.4} ${y + r * 0.9}A${r * 0.82} ${r * 0.82} 0 1 1 ${x + r * 0.4} ${y - r * 0.9}z`;

/** Night, and what is only true then. */
export const moon: Motif = {
  tags: {
    dreamlike: 2,
    "fairy tale": 2,
    eerie: 2,
    ghosts: 2,
    "a single night": 2,
    mysterious: 1,
    "unspoken love": 1,
    loneliness: 1,
    desire: 1,
    "surreal imagery": 1,
    haunting: 1,
    fantasy: 1,
  },
  words: "moon moonlight night midnight dream dreams sleep ghost vampire evening stars",
  never: ["western", "sport", "courtroom", "journalism"],
  on: "dark",
  arrangements: [
    ({ a, b, c }) => [
      mark(c, crescent(104, 92, 64)),
      line(a, 4, "M40 40h0M160 60h0M150 120h0M30 130h0M80 24h0M176 26h0"),
      mark(b, "M-99 176Q60 150 299 186V460H-99z"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 74, 48)),
      mark(ink, floor(136)),
      mark(a, ...range(6).map((index) => ellipse(100 + ((index * 7) % 5) - 2, 146 + index * 11, 44 - index * 6, 3))),
      mark(
        b,
        polygon([-99, 136], [-99, 96], [-10, 90], [30, 120], [60, 136]),
        polygon([299, 136], [299, 90], [210, 84], [170, 122], [140, 136]),
      ),
    ],
    ({ a, b, c }) => [
      mark(b, disc(100, 96, 88)),
      mark(a, disc(100, 96, 62)),
      mark(c, disc(100, 96, 36)),
      mark(b, "M-99 186q30-24 66-4 22-32 60-8 30-24 66 2 34-26 70 0 26-24 66 6 30-16 70 4V460H-99z"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, crescent(100, 60, 34)),
      line(ink, 2, "M100 -99V24M60 -99V60M150 -99V90M24 -99V104M176 -99V40"),
      mark(
        a,
        ...[
          [60, 70],
          [150, 100],
          [24, 114],
          [176, 50],
        ].map(([x = 0, y = 0]) =>
          polygon(
            [x, y - 12],
            [x + 4, y - 3],
            [x + 12, y],
            [x + 4, y + 3],
            [x, y + 12],
            [x - 4, y + 3],
            [x - 12, y],
            [x - 4, y - 3],
          ),
        ),
      ),
      mark(b, floor(170)),
    ],
  ],
};
