import { disc, floor, line, mark, polygon, range, sector, star } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** A big top: the show, and those who travel with it. */
export const circus: Motif = {
  tags: {
    "circus or fairground": 3,
    "putting on a show": 1,
    whimsical: 1,
    "film within a film": 1,
    absurdism: 1,
    zany: 1,
  },
  words: "circus clown fair fairground carnival acrobat strongman trapeze tightrope sideshow parade",
  never: [...GRAVE, "western", "courtroom"],
  arrangements: [
    ({ a, b, c, ink }) => [
      ...range(6).map((index) =>
        mark(index % 2 === 0 ? a : b, polygon([100, 40], [10 + index * 30, 110], [40 + index * 30, 110])),
      ),
      ...range(6).map((index) =>
        mark(
          index % 2 === 0 ? a : b,
          polygon([16 + index * 28, 110], [44 + index * 28, 110], [44 + index * 28, 178], [16 + index * 28, 178]),
        ),
      ),
      mark(ink, floor(178), "M84 178V136q16-20 32 0v42z"),
      line(ink, 3, "M100 40V14"),
      mark(c, "M100 12l28 9-28 9z"),
    ],
    ({ a, b, c, ink }) => [
      ...range(8).map((index) =>
        mark(index % 2 === 0 ? a : b, polygon([100, -60], [-220 + index * 80, 300], [-140 + index * 80, 300])),
      ),
      line(ink, 2, "M50 -60L76 110M150 -60L124 110"),
      line(c, 6, "M72 110H128"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, sector(100, 100, 72, 84, 0, 359.8)),
      line(
        b,
        4,
        ...range(4).map((index) => {
          const t = (index * Math.PI) / 4;
          return `M${(100 + 78 * Math.cos(t)).toFixed(0)} ${(100 + 78 * Math.sin(t)).toFixed(0)}L${(100 - 78 * Math.cos(t)).toFixed(0)} ${(100 - 78 * Math.sin(t)).toFixed(0)}`;
        }),
      ),
      mark(
        c,
        ...range(8).map((index) => {
          const t = (index * Math.PI) / 4;
          return disc(100 + 78 * Math.cos(t), 100 + 78 * Math.sin(t), 12);
        }),
      ),
      line(ink, 6, "M100 100L64 230M100 100L136 230"),
      mark(ink, star(100, 100, 14)),
    ],
  ],
};
