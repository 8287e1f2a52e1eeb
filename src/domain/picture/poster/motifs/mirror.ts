import { disc, ellipse, line, mark, polygon } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A glass that shows another. */
export const mirror: Motif = {
  tags: {
    identity: 2,
    ageing: 2,
    fame: 2,
    doubles: 1,
    obsession: 2,
    "women's lives": 1,
    jealousy: 1,
    "reality and illusion": 1,
    "character study": 2,
    ambition: 1,
    "fairy tale": 1,
    madness: 1,
    "powerhouse performance": 1,
    desire: 1,
  },
  words: "mirror mirrors reflection beauty vain make-up dressing actress star face",
  never: ["western", "war", "outer space", "sport", "the holocaust"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, ellipse(100, 84, 58, 72)),
      mark(b, ellipse(100, 84, 46, 60)),
      mark(c, polygon([84, 40], [100, 34], [76, 130], [66, 118])),
      mark(ink, polygon([92, 154], [108, 154], [112, 200], [88, 200])),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M40 20h120v150H40z"),
      mark(b, polygon([52, 32], [100, 32], [80, 90], [110, 120], [84, 158], [52, 158])),
      mark(c, polygon([106, 32], [148, 32], [148, 100], [116, 116], [88, 90])),
      mark(ink, polygon([118, 122], [148, 106], [148, 158], [92, 158])),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 2, "M-99 100H299"),
      mark(a, disc(100, 62, 26), "M58 100q0-14 42-14t42 14z"),
      mark(b, disc(100, 138, 26), "M58 100q0 14 42 14t42-14z"),
      mark(c, disc(160, 34, 12)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M52 190V70q0-52 48-52t48 52v120z"),
      mark(b, "M62 182V72q0-42 38-42t38 42v110z"),
      mark(ink, disc(100, 84, 14), "M78 182q0-76 22-76t22 76z"),
      mark(
        c,
        disc(30, 60, 8),
        disc(170, 60, 8),
        disc(30, 100, 8),
        disc(170, 100, 8),
        disc(30, 140, 8),
        disc(170, 140, 8),
      ),
    ],
  ],
};
