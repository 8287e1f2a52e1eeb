import { disc, ellipse, line, mark, range, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

const body = "M100 70q18-12 26 6 4 14-4 24 16 10 18 32 2 34-40 34t-40-34q2-22 18-32-8-10-4-24 8-18 26-6z";

/** A double bass or a guitar: people who play for their living. */
export const bass: Motif = {
  tags: { musicians: 3, "jazz score": 2, "theatre or nightclub": 1, "pop soundtrack": 1, "1910s and 1920s": 1 },
  words: "bass guitar jazz band musician country-music saxophone concert violin orchestra",
  never: GRAVE,
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 116, 84)),
      mark(a, body),
      mark(ink, rect(96, 12, 8, 110)),
      line(c, 2, "M72 122q-6 12 0 22M128 122q6 12 0 22"),
      mark(ink, rect(84, 140, 32, 4)),
      line(ink, 4, "M100 166v20M90 20h20M92 32h16"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M-30 220q10-80 80-70 20-34 60-10 40 6 36 50 60 20 40 120H-30z"),
      mark(ink, disc(72, 206, 24)),
      line(b, 9, "M74 196L190 34"),
      line(
        c,
        1.2,
        ...range(4).map((index) => `M${58 + index * 8} ${222 + index * 4}L${186 + index * 4} ${30 + index * 3}`),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ...range(4).map((index) => rect(20 + index * 44, 70 + (index % 2) * 20, 28, 330))),
      ...range(4).flatMap((index) => [
        mark(
          [a, c, a, a][index] ?? a,
          ellipse(34 + index * 44, 132 + (index % 2) * 20, 17, 24),
          disc(34 + index * 44, 104 + (index % 2) * 20, 12),
        ),
        line(ink, 3, `M${34 + index * 44} ${44 + (index % 2) * 20}v84`),
      ]),
    ],
  ],
};
