import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A bridge, built, crossed, held or blown up. */
export const bridge: Motif = {
  tags: {
    "san francisco": 3,
    "loyalty and honour": 1,
    resistance: 1,
    "new york": 1,
    "second world war": 1,
    "southeast asia": 2,
    community: 1,
    "coming to terms with the past": 1,
    sacrifice: 1,
    london: 2,
    "unlikely friendship": 1,
    obsession: 1,
  },
  words: "bridge river canal ferry waterfront docks docker thames seine",
  never: ["outer space", "desert", "courtroom"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 78, 34)),
      mark(a, rect(38, 30, 12, 160), rect(150, 30, 12, 160)),
      line(ink, 3, "M-99 130Q-20 124 44 34Q100 190 156 34Q220 124 299 130"),
      mark(a, rect(-99, 136, 398, 9)),
      line(
        ink,
        1.6,
        ...range(8).map((index) => `M${58 + index * 12} 138V${[66, 90, 104, 111, 111, 104, 90, 66][index] ?? 100}`),
      ),
      mark(b, floor(176)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(158)),
      mark(a, "M-99 84H299V108H-99z", ...range(4).map((index) => `M${-30 + index * 76} 100h12l12 90h-36z`)),
      line(ink, 3, ...range(7).map((index) => `M${-20 + index * 38} 84l19-34 19 34`), "M-99 50H299"),
      mark(c, disc(156, 24, 13)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-99 90Q100 50 299 90V190H180Q176 110 100 110T20 190H-99z"),
      mark(b, floor(184), "M30 184Q34 250 100 250T170 184z"),
      mark(ink, disc(104, 46, 6), polygon([98, 54], [110, 54], [108, 76], [100, 76])),
      mark(c, disc(156, 36, 14)),
    ],
  ],
};
