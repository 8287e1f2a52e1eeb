import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A street of houses in the heat, where everyone knows everyone. */
export const brownstones: Motif = {
  tags: {
    "summer heat": 2,
    community: 2,
    "new york": 2,
    racism: 1,
    "apartment building": 1,
    "black american cinema": 2,
    immigration: 1,
    "slums and housing projects": 2,
  },
  words: "neighbourhood street block brooklyn harlem tenement neighbour",
  never: ["feudal japan", "outer space", "farm and countryside", "aboard a ship", "medieval times", "ancient world"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(140, 62, 44)),
      mark(a, "M-60 300V96h52V78h56v30h52V90h52v20h56V96h92V300z"),
      mark(b, ...range(5).flatMap((col) => [0, 1, 2].map((row) => rect(-2 + col * 44, 122 + row * 30, 11, 17)))),
      mark(ink, floor(216)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(30, -60, 140, 400)),
      mark(b, ...range(3).flatMap((col) => range(4).map((row) => rect(46 + col * 42, -4 + row * 44, 24, 30)))),
      mark(c, rect(88, 84, 24, 30)),
      line(ink, 3, ...range(4).map((row) => `M40 ${36 + row * 44}H128L${row % 2 === 0 ? 110 : 66} ${80 + row * 44}`)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 60h150v240h-150z"),
      mark(a, "M149 30h150v270h-150z"),
      mark(c, disc(100, 86, 36)),
      line(ink, 2, "M50 84Q100 112 150 70M50 122Q100 148 150 110"),
      mark(c, "M64 92h12v14H64zM84 98h12v16H84z"),
      mark(ink, rect(108, 96, 14, 12)),
    ],
  ],
};
