import { disc, ellipse, floor, line, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const step = (x: number, y: number, s: number): string =>
  ellipse(x, y, 8 * s, 15 * s) + ellipse(x, y + 24 * s, 6.5 * s, 8 * s);

/** Somebody went this way. */
export const footprints: Motif = {
  tags: {
    wandering: 2,
    survival: 2,
    investigation: 1,
    chase: 2,
    "orphans and runaways": 2,
    alienation: 1,
    loneliness: 1,
    "cat and mouse": 1,
    "slow cinema": 1,
    immigration: 1,
    "being an outsider": 1,
    "iranian new wave": 1,
    grief: 1,
    "documentary realism": 1,
    "open ending": 1,
  },
  words: "walk walks footsteps runs running chase missing disappear disappears search searches lost vanishes homeless",
  never: ["outer space", "aboard a ship", "one location", "screwball comedy"],
  arrangements: [
    ({ a, c }) => [
      mark(a, ...range(5).map((index) => step(70 + (index % 2) * 50 + index * 4, 180 - index * 38, 1 - index * 0.12))),
      mark(c, disc(150, 30, 13)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(60)),
      mark(
        ink,
        ...range(7).map((index) =>
          step(100 + (index % 2 === 0 ? -1 : 1) * (6 + index * 4), 70 + index * index * 4, 0.2 + index * 0.12),
        ),
      ),
      mark(c, disc(100, 36, 20)),
      mark(a, disc(100, 48, 3.4), ellipse(100, 58, 3.4, 8)),
    ],
    ({ a, b, c, ink }) => [
      line(b, 3, "M-60 170Q60 60 260 110"),
      mark(
        ink,
        ...range(6).map((index) =>
          ellipse(10 + index * 36, 150 - index * 18 + index * index * 2.6 + (index % 2) * 14, 10, 5),
        ),
      ),
      mark(a, floor(190)),
      mark(c, disc(46, 40, 16)),
    ],
  ],
};
