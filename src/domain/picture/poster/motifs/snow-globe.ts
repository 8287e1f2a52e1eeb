import { disc, floor, line, mark, polygon, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const flakes = "M62 60h0M96 40h0M130 66h0M80 92h0M118 98h0M146 104h0M54 108h0M104 66h0";

/** A winter under glass: childhood as one remembers it. */
export const snowGlobe: Motif = {
  tags: {
    memory: 2,
    christmas: 3,
    childhood: 1,
    nostalgic: 2,
    "mountains and snow": 1,
    "coming to terms with the past": 1,
    "rise and fall": 1,
  },
  words: "snow winter christmas sledge ice frozen",
  never: [...GRAVE, "desert", "old west", "summer heat"],
  arrangements: [
    ({ a, b, c, ink, soft }) => [
      mark(soft, disc(100, 92, 78)),
      mark(b, "M28 122Q70 96 100 116T172 122A78 78 0 0 1 28 122z"),
      mark(a, rect(84, 84, 36, 32), polygon([78, 86], [102, 62], [126, 86])),
      mark(c, rect(96, 98, 12, 18)),
      line(ink, 4, flakes),
      mark(ink, "M52 160h96l14 30H38z"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, polygon([-99, 200], [60, 60], [140, 150], [190, 110], [299, 190], [299, 400], [-99, 400])),
      mark(b, polygon([60, 60], [36, 82], [52, 92], [64, 84], [76, 96], [88, 92])),
      line(c, 5, "M40 150L110 178M52 140l60 24M44 152l-6-12M104 176l-4-12"),
      line(ink, 5, "M20 30h0M140 24h0M176 70h0M96 30h0M30 100h0M150 60h0"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(
        a,
        polygon(
          [100, 18],
          [140, 76],
          [124, 76],
          [154, 118],
          [134, 118],
          [164, 158],
          [36, 158],
          [66, 118],
          [46, 118],
          [76, 76],
          [60, 76],
        ),
      ),
      mark(ink, rect(92, 158, 16, 22)),
      mark(
        c,
        disc(100, 18, 8),
        disc(84, 100, 5),
        disc(118, 92, 5),
        disc(98, 136, 5),
        disc(130, 142, 5),
        disc(70, 144, 5),
      ),
    ],
  ],
};
