import { disc, ellipse, floor, line, mark, polygon, range } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** The stage before or after: those who perform, and what it costs. */
export const curtain: Motif = {
  tags: {
    "putting on a show": 3,
    "theatre or nightclub": 3,
    theatre: 2,
    fame: 1,
    "song and dance": 2,
    musicians: 1,
    ambition: 1,
    musical: 1,
    "hollywood musical": 1,
    ageing: 1,
  },
  words: "stage curtain opera cabaret nightclub broadway star comedian performer audition vaudeville",
  never: [...GRAVE, "western", "outer space", "farm and countryside", "christmas", "old west"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, ellipse(100, 182, 70, 16)),
      mark(
        a,
        "M-99 -99H299V20Q240 60 180 24 140 60 100 24 60 60 20 24-40 60-99 20z",
        "M-99 -99H20Q40 90-30 200V300H-99z",
        "M299-99H180Q160 90 230 200V300H299z",
      ),
      line(b, 4, "M0 40Q10 110-24 190M200 40Q190 110 224 190M-14 40q2 60-20 110M214 40q-2 60 20 110"),
      mark(ink, floor(196)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([30, -40], [60, -40], [150, 176], [50, 176])),
      mark(c, ellipse(100, 176, 52, 13)),
      mark(ink, disc(100, 104, 8), polygon([92, 114], [108, 114], [118, 174], [82, 174])),
      mark(a, disc(40, -4, 30)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 -99H299V460H176V90Q172 24 100 24T24 90V460H-99z"),
      mark(b, polygon([60, 176], [140, 176], [124, 70], [76, 70])),
      mark(ink, disc(100, 118, 9), polygon([91, 129], [109, 129], [114, 172], [86, 172]), floor(176)),
      mark(c, ...range(6).map((index) => disc(30 + index * 28, 188, 7))),
    ],
  ],
};
