import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Fields, and the work in them. */
export const wheat: Motif = {
  tags: {
    "farm and countryside": 3,
    work: 1,
    poverty: 1,
    "indian parallel cinema": 2,
    slavery: 1,
    "american south": 2,
    village: 2,
    india: 1,
    colonialism: 1,
    "soviet and russian cinema": 1,
    community: 1,
  },
  words:
    "farm farmer farmers field fields harvest land landowner peasant rice wheat cotton plantation gleaner crops potato",
  never: ["outer space", "aboard a ship", "new york", "apartment building"],
  arrangements: [
    ({ a, b, c }) => [
      mark(c, disc(100, 70, 44)),
      line(
        b,
        4,
        ...range(5).map(
          (index) =>
            `M${100 + (index - 2) * 8} 230Q${100 + (index - 2) * 14} 140 ${100 + (index - 2) * 36} ${66 + Math.abs(index - 2) * 12}`,
        ),
      ),
      mark(
        a,
        ...range(5).flatMap((index) =>
          range(4).map((grain) => {
            const x = 100 + (index - 2) * (36 - grain * 6);
            const y = 66 + Math.abs(index - 2) * 12 + grain * 15;
            return ellipse(x - 6, y, 5, 9) + ellipse(x + 6, y + 4, 5, 9);
          }),
        ),
      ),
    ],
    ({ a, b, c }) => [
      mark(c, disc(150, 62, 28)),
      mark(a, floor(104)),
      mark(
        b,
        ...range(9).map((index) =>
          polygon([96 + index, 104], [99 + index, 104], [-200 + index * 82, 420], [-236 + index * 82, 420]),
        ),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(c, "M-99 -99H299V92Q100 70-99 92z"),
      mark(a, "M-99 92Q100 70 299 92V460H-99z"),
      line(
        b,
        3,
        ...range(17).map((index) => `M${-20 + index * 15} 210q4-40 ${(index % 3) * 4 - 2} ${-70 - (index % 4) * 8}`),
      ),
      mark(ink, polygon([92, 84], [92, 58], [108, 44], [124, 58], [124, 84])),
    ],
  ],
};
