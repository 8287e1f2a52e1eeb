import { disc, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** Shut in, and the light from outside. */
export const bars: Motif = {
  tags: {
    prison: 3,
    escape: 3,
    oppression: 2,
    resistance: 1,
    claustrophobic: 1,
    redemption: 1,
    justice: 1,
    "hospital or asylum": 1,
    rebellion: 1,
  },
  words: "prison prisoner jail cell escape convict warder bars captive inmate",
  never: [...FOR_CHILDREN, "outer space", "romantic comedy"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, rect(36, 24, 128, 120)),
      mark(c, disc(118, 72, 24)),
      mark(ink, ...range(5).map((index) => rect(44 + index * 26, 18, 8, 132))),
      mark(a, polygon([36, 144], [164, 144], [240, 300], [20, 300])),
      line(ink, 5, ...range(4).map((index) => `M${70 + index * 24} 150L${90 + index * 40} 300`)),
    ],
    ({ a, b, c }) => [
      mark(a, ...range(8).map((index) => `M${-4 + index * 28} -99h11V${index === 3 || index === 4 ? 40 : 460}h-11z`)),
      mark(a, rect(80, 168, 11, 300), rect(108, 168, 11, 300)),
      mark(c, disc(100, 104, 30)),
      mark(b, rect(-99, 196, 398, 12)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(-99, -99, 398, 260)),
      mark(
        b,
        ...range(4).flatMap((row) =>
          range(6).map((col) => rect(-40 + col * 52 + (row % 2) * 26, 4 + row * 40, 48, 36)),
        ),
      ),
      mark(ink, disc(134, 118, 32)),
      mark(c, polygon([104, 128], [164, 128], [190, 300], [60, 300])),
    ],
  ],
};
