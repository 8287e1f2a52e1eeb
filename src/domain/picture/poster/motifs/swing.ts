import { disc, floor, line, mark, polygon, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** A seat that hangs, empty: childhood, and old age looking at it. */
export const swing: Motif = {
  tags: {
    childhood: 2,
    "mothers and children": 2,
    "fathers and sons": 2,
    "fathers and daughters": 2,
    grief: 1,
    ageing: 1,
    "orphans and runaways": 1,
    family: 1,
    "brothers and sisters": 1,
    "child and protector": 2,
    nostalgic: 1,
    "coming of age": 1,
  },
  words: "swing playground park bench son daughter mother father grandmother orphan parents",
  never: [...GRAVE, "outer space", "heist", "gangsters", "feudal japan", "medieval times"],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 6, "M40 20L14 184M40 20L66 184M160 20l-26 164M160 20l26 164M40 20H160"),
      line(b, 2.5, "M86 20L70 140M114 20L102 142"),
      mark(c, polygon([62, 138], [110, 142], [109, 150], [61, 146])),
      mark(a, floor(182)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(138, 64, 30)),
      mark(b, floor(158)),
      mark(a, rect(46, 112, 108, 9), rect(46, 94, 108, 8), rect(46, 78, 108, 8)),
      line(ink, 6, "M58 78V160M142 78V160"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 -99H299V20Q240 54 190 30 150 66 100 34 60 62 10 30-40 54-99 24z"),
      line(ink, 2.5, "M92 20L120 136M124 20l26 110"),
      mark(c, polygon([114, 136], [156, 128], [158, 136], [116, 144])),
      mark(b, "M-99 180Q100 156 299 180V460H-99z"),
    ],
  ],
};
