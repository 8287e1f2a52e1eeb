import { disc, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, GRAVE, type Motif } from "./motif.ts";

const diamond = (x: number, y: number, s: number): string =>
  polygon([x, y - 20 * s], [x + 14 * s, y], [x, y + 20 * s], [x - 14 * s, y]);

/** Chance, and those who arrange it. */
export const cards: Motif = {
  tags: {
    "con artists": 3,
    heist: 2,
    fate: 1,
    "cat and mouse": 1,
    greed: 1,
    "twist ending": 1,
    magic: 1,
    "team of misfits": 1,
    "multiple points of view": 1,
    "mistaken identity": 1,
  },
  words: "cards card poker gambl gambler casino dice bet wager magician trick swindle con",
  never: [...FOR_CHILDREN, ...GRAVE, "feudal japan", "outer space", "ancient world"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, polygon([12, 64], [70, 30], [128, 130], [70, 164])),
      mark(a, "M76 34h92v132H76z"),
      mark(c, diamond(122, 100, 1.5)),
      mark(ink, diamond(90, 52, 0.4), diamond(154, 148, 0.4)),
    ],
    ({ a, b, c, back }) => [
      mark(a, polygon([24, 60], [100, 26], [176, 60], [100, 94])),
      mark(b, polygon([24, 60], [100, 94], [100, 184], [24, 148])),
      mark(c, polygon([176, 60], [100, 94], [100, 184], [176, 148])),
      mark(
        back,
        disc(100, 60, 9),
        disc(46, 92, 8),
        disc(78, 148, 8),
        disc(122, 112, 8),
        disc(150, 132, 8),
        disc(152, 96, 8),
      ),
    ],
    ({ a, b, c }) =>
      range(5).map((index) => {
        const lean = (index - 2) * 0.26;
        const at = (x: number, y: number): readonly [number, number] => [
          100 + (x * Math.cos(lean) - y * Math.sin(lean)),
          210 + (x * Math.sin(lean) + y * Math.cos(lean)),
        ];
        return mark(
          index === 2 ? c : index % 2 === 0 ? a : b,
          polygon(at(-30, -170), at(30, -170), at(30, -70), at(-30, -70)),
        );
      }),
    ({ a, b, c, ink }) => [
      ...range(4).map((index) => mark([a, b, c, ink][index] ?? a, rect(20 + index * 22, 20 + index * 16, 90, 120))),
      mark(a, diamond(131, 128, 1.4)),
    ],
  ],
};
