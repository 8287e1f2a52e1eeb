import { disc, floor, line, mark, polygon, range } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A blade and the honour that goes with it. */
export const sword: Motif = {
  tags: {
    samurai: 3,
    "feudal japan": 3,
    "medieval times": 2,
    "martial arts": 2,
    "loyalty and honour": 1,
    "ancient world": 2,
    "chosen one": 1,
    revenge: 1,
    rebellion: 1,
  },
  words: "sword samurai swordsman swordswoman gladiator knight blade duel clan ronin",
  never: [...FOR_CHILDREN.filter((genre) => genre !== "animation"), "new york", "comedy", "western", "romance"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 84, 54)),
      mark(a, "M94 -99h12V132h-12z"),
      mark(ink, "M72 132h56v7H72z", "M95 139h10v50h-10z"),
      line(b, 2.5, ...range(4).map((index) => `M95 ${148 + index * 10}l10 6`)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(164)),
      ...range(7).map((index) =>
        line(
          index === 3 ? c : a,
          4,
          `M${28 + index * 24} ${170 + (index % 3) * 6}L${28 + index * 24} ${64 + Math.abs(3 - index) * 14}`,
        ),
      ),
      line(ink, 4, ...range(7).map((index) => `M${21 + index * 24} ${84 + Math.abs(3 - index) * 14}h14`)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 100, 78)),
      mark(a, polygon([172, 10], [182, 14], [48, 168], [40, 162])),
      mark(ink, polygon([28, 10], [18, 14], [152, 168], [160, 162])),
      line(c, 6, "M36 148L62 172M164 148L138 172"),
    ],
    ({ a, b, c }) => [
      mark(a, "M-99 190Q100 60 299 40L299 56Q110 80 -99 206z"),
      mark(b, "M-99 206Q110 80 299 56V300H-99z"),
      mark(c, disc(62, 58, 30)),
    ],
  ],
};
