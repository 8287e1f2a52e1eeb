import { disc, ellipse, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** The weapon that ends the argument. */
export const bomb: Motif = {
  tags: {
    "atomic bomb": 3,
    "absurdity of war": 2,
    "inventions and science": 2,
    dystopia: 1,
    politics: 1,
    "dark comedy": 1,
    revolution: 1,
    "post-apocalypse": 2,
  },
  words: "bomb bombs atomic nuclear nitroglycerine dynamite explosive missile",
  never: [...FOR_CHILDREN, "feudal japan", "medieval times", "romance"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, polygon([84, 90], [116, 90], [128, 178], [72, 178])),
      mark(a, disc(100, 64, 40), disc(58, 80, 28), disc(142, 80, 28)),
      mark(c, disc(100, 70, 20), ellipse(100, 106, 46, 8)),
      mark(ink, floor(176)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M100 190q-40-36-40-90 0-36 40-66 40 30 40 66 0 54-40 90z"),
      mark(ink, polygon([76, 54], [58, 8], [88, 26], [100, 6], [112, 26], [142, 8], [124, 54])),
      mark(c, rect(61, 96, 78, 12)),
      mark(b, "M66 124h68l-6 16H72z"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, disc(92, 118, 62)),
      mark(b, disc(70, 96, 13)),
      mark(ink, "M116 54l26 20 12-18-26-18z"),
      line(ink, 5, "M142 46q16-32 40-18"),
      mark(
        c,
        ...range(8).map((index) => {
          const t = (index * Math.PI) / 4;
          return disc(184 + 15 * Math.cos(t), 28 + 15 * Math.sin(t), 4);
        }),
        disc(184, 28, 7),
      ),
    ],
  ],
};
