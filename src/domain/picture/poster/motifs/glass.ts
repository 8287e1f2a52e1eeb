import { disc, ellipse, floor, line, mark, polygon, rect } from "../drawing.ts";
import { FOR_CHILDREN, GRAVE, type Motif } from "./motif.ts";

/** A drink, and the next one. */
export const glass: Motif = {
  tags: {
    addiction: 3,
    "rise and fall": 1,
    "theatre or nightclub": 1,
    hotel: 1,
    "country house": 2,
    "dark comedy": 1,
    class: 1,
    masculinity: 1,
    satire: 1,
    cynical: 1,
    rome: 1,
    friendship: 1,
  },
  words:
    "drink drinks drunk bar alcoholic champagne party cocktail whisky cocaine heroin wine bourgeois guests hangover",
  never: [...FOR_CHILDREN, ...GRAVE, "feudal japan"],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 5, "M100 100V176M64 180H136"),
      mark(a, polygon([24, 24], [176, 24], [100, 110])),
      mark(b, polygon([46, 48], [154, 48], [100, 108])),
      mark(c, disc(122, 44, 13)),
      line(ink, 3, "M106 66L150 10"),
    ],
    ({ a, b, c }) => [
      mark(b, polygon([46, 30], [154, 30], [142, 178], [58, 178])),
      mark(a, polygon([51, 96], [149, 96], [142, 178], [58, 178])),
      mark(
        c,
        polygon([72, 84], [104, 76], [112, 106], [80, 114]),
        polygon([108, 112], [134, 104], [140, 130], [114, 138]),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M56 210V90q0-14 14-26V16h20v48q14 12 14 26v120z"),
      mark(b, rect(56, 110, 48, 50)),
      mark(ink, rect(68, 6, 24, 14), floor(186)),
      mark(c, polygon([122, 118], [164, 118], [158, 186], [128, 186]), ellipse(143, 118, 21, 4)),
    ],
  ],
};
