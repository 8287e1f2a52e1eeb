import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** The road, and no end of it yet. */
export const road: Motif = {
  tags: {
    "road trip": 3,
    wandering: 2,
    "texas and the southwest": 2,
    "cars and driving": 1,
    outlaws: 2,
    "american independent": 1,
    chase: 1,
    "new hollywood": 1,
    "post-apocalypse": 1,
    "unlikely friendship": 1,
    "fathers and daughters": 1,
  },
  words: "road highway journey drive walks travel wander hitch drifter truck motorcycle",
  never: ["aboard a ship", "outer space", "medieval times", "one location", "feudal japan"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 70, 36)),
      mark(a, floor(96)),
      mark(ink, polygon([94, 96], [106, 96], [230, 400], [-30, 400])),
      mark(
        b,
        polygon([99, 104], [101, 104], [102, 120], [98, 120]),
        polygon([98, 130], [102, 130], [104, 152], [96, 152]),
        polygon([95, 166], [105, 166], [108, 200], [92, 200]),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 90Q100 60 299 90V460H-99z"),
      mark(ink, "M120 78q-70 10-30 36t60 40-90 60L-20 400H240L170 214q50-40-30-76t-10-60z"),
      mark(c, disc(46, 46, 20)),
      mark(b, rect(164, 64, 5, 60), polygon([154, 60], [192, 60], [200, 69], [192, 78], [154, 78])),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(130)),
      mark(a, "M-99 130L20 70H60L80 100H120L136 78H170L299 130z"),
      line(ink, 5, "M-99 150H299"),
      line(
        ink,
        3,
        ...range(5).map((index) => `M${8 + index * 46} 150V104M${-2 + index * 46} 110h20`),
        "M-99 110Q31 122 54 110T100 110 146 110 192 110 299 110",
      ),
      mark(c, disc(150, 36, 16)),
    ],
  ],
};
