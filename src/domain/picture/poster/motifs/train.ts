import { disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A train and its rails: leaving, arriving, and all that goes by outside. */
export const train: Motif = {
  tags: {
    trains: 3,
    "1910s and 1920s": 1,
    "silent comedy": 1,
    "japanese golden age": 1,
    chase: 1,
    "tradition and change": 1,
  },
  words: "train trains railway rail locomotive station express mugen",
  never: ["outer space", "ancient world", "medieval times", "aboard a ship"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(ink, floor(176)),
      mark(a, rect(64, 84, 116, 54), rect(138, 50, 46, 88), polygon([64, 138], [64, 158], [30, 168], [52, 138])),
      mark(b, rect(80, 54, 20, 30), rect(132, 42, 58, 10), disc(58, 110, 28)),
      mark(ink, disc(84, 156, 20), disc(126, 156, 20), disc(166, 156, 20)),
      mark(c, disc(84, 156, 8), disc(126, 156, 8), disc(166, 156, 8), disc(58, 110, 11)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([96, 70], [104, 70], [260, 400], [-60, 400])),
      line(
        ink,
        4,
        ...range(7).map(
          (index) =>
            `M${96 - index * index * 2.2 - index * 4} ${78 + index * index * 3.2}H${104 + index * index * 2.2 + index * 4}`,
        ),
      ),
      line(a, 6, "M98 70L20 300M102 70L180 300"),
      mark(c, disc(100, 58, 22)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, "M-99 150Q60 110 160 140T299 130V460H-99z"),
      mark(ink, "M-99 168h398v5h-398z"),
      ...range(5).map((index) => mark(index === 4 ? c : a, rect(-34 + index * 46, 136, 42, 28))),
      mark(ink, ...range(10).map((index) => disc(-24 + index * 23, 166, 4)), rect(176, 118, 10, 18)),
      mark(a, disc(178, 98, 10), disc(160, 82, 14), disc(134, 66, 18)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M40 200V70q0-34 60-34t60 34V200z"),
      mark(ink, "M56 108V74q0-18 38-20v54zM144 108V74q0-18-38-20v54z"),
      mark(c, disc(64, 148, 11), disc(136, 148, 11)),
      mark(b, rect(84, 122, 32, 12), floor(190)),
    ],
  ],
};
