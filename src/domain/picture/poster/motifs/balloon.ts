import { disc, ellipse, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** Lighter than air: play, wishes, childhood. */
export const balloon: Motif = {
  tags: {
    whimsical: 2,
    childhood: 2,
    "family viewing": 2,
    pixar: 2,
    joyful: 2,
    hopeful: 1,
    "feel-good": 1,
    "laugh out loud": 1,
    comforting: 1,
    adventure: 1,
    "studio ghibli": 1,
    "heart-warming": 1,
    ageing: 1,
  },
  words: "balloon balloons toy toys birthday party child children boy girl kite",
  never: [...GRAVE, "terrifying", "horror", "gangsters", "western", "graphic violence", "bleak"],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 2, "M64 106Q90 150 100 210M100 88V210M138 104Q112 150 100 210"),
      mark(a, ellipse(62, 70, 30, 36)),
      mark(b, ellipse(138, 68, 30, 36)),
      mark(c, ellipse(100, 46, 32, 39)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M100 12q66 0 66 62 0 36-44 68H78q-44-32-44-68 0-62 66-62z"),
      mark(b, "M100 12q26 30 26 66t-12 64H86q-12-28-12-64t26-66z"),
      mark(c, rect(84, 160, 32, 24)),
      line(ink, 2, "M80 142l6 18M120 142l-6 18"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(182)),
      mark(a, polygon([120, 18], [166, 70], [114, 112], [76, 54])),
      line(c, 4, "M120 18L114 112M76 54L166 70"),
      line(ink, 2.4, "M114 112Q90 130 96 150T60 182"),
      mark(
        c,
        ...range(3).map((index) =>
          polygon(
            [98 - index * 6, 134 + index * 15],
            [112 - index * 6, 128 + index * 15],
            [110 - index * 6, 142 + index * 15],
          ),
        ),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(20, 112, 66, 66)),
      mark(b, rect(96, 112, 66, 66)),
      mark(c, rect(58, 42, 66, 66)),
      mark(ink, disc(53, 145, 15), polygon([129, 128], [146, 162], [112, 162]), rect(77, 61, 28, 28)),
    ],
  ],
};
