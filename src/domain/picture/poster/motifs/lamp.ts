import { disc, figure, floor, line, mark, polygon, range } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A street lamp, and those who stand beneath it or do not meet. */
export const lamp: Motif = {
  tags: {
    "unspoken love": 3,
    loneliness: 2,
    "neon nights": 2,
    melancholy: 1,
    "hong kong": 2,
    "a single night": 2,
    "doomed romance": 2,
    "big city": 1,
    "poetic realism": 2,
    "film noir": 1,
  },
  words: "lamp street night alley fog corner evening",
  never: [...FOR_CHILDREN, "outer space", "old west", "desert", "jungle and forest", "feudal japan", "war"],
  on: "dark",
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, polygon([128, 44], [30, 190], [226, 190])),
      mark(ink, floor(188)),
      line(a, 5, "M70 190V40q0-20 20-20h30q8 0 8 12"),
      mark(c, "M112 36h32l6 10h-44z"),
      mark(ink, figure(146, 190, 50)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, disc(64, 64, 40), disc(136, 64, 40)),
      mark(c, disc(64, 64, 13), disc(136, 64, 13)),
      line(a, 4, "M64 78V300M136 78V300"),
      mark(ink, figure(40, 190, 46), figure(162, 190, 46), floor(188)),
    ],
    ({ a, b, c, random }) => [
      mark(b, disc(100, 52, 58)),
      line(
        a,
        1.6,
        ...range(46).map(() => {
          const [x, y] = [random.between(-30, 230), random.between(-30, 220)];
          return `M${x.toFixed(0)} ${y.toFixed(0)}v14`;
        }),
      ),
      mark(c, polygon([100, 24], [118, 40], [112, 66], [88, 66], [82, 40])),
      line(a, 6, "M100 66V320M84 68h32"),
    ],
  ],
};
