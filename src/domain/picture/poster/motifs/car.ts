import { disc, floor, line, mark, polygon, rect, sector } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A car, and the freedom or the work of driving it. */
export const car: Motif = {
  tags: { "cars and driving": 3, "youth and teenagers": 1, "los angeles": 1, "the 1950s": 1, "road trip": 1, chase: 1 },
  words: "car cab taxi drives driver driving drove chauffeur race racing cadillac convertible truck lorry",
  never: [
    ...FOR_CHILDREN,
    "feudal japan",
    "medieval times",
    "ancient world",
    "old west",
    "19th century",
    "18th century",
  ],
  only: { 0: ["new york"], 2: ["new york", "a single night", "neon nights"] },
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, floor(146)),
      mark(a, "M-10 146V118q2-12 22-14l34-6 26-28q4-4 12-4h50q8 0 14 6l24 26 32 6q14 4 14 20v22z"),
      mark(b, "M66 98l20-20h22v20zM116 98V78h24q4 0 6 3l16 17z"),
      mark(ink, disc(40, 146, 22), disc(160, 146, 22)),
      mark(c, disc(40, 146, 9), disc(160, 146, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(
        b,
        polygon([20, 150], [-80, 300], [90, 300], [60, 150]),
        polygon([180, 150], [280, 300], [110, 300], [140, 150]),
      ),
      mark(a, "M14 158V112q0-12 16-18l18-6 14-34q4-10 14-10h48q10 0 14 10l14 34 18 6q16 6 16 18v46z"),
      mark(ink, "M60 88l12-28q2-4 6-4h44q4 0 6 4l12 28z", rect(64, 124, 72, 14)),
      mark(c, disc(38, 124, 13), disc(162, 124, 13)),
    ],
    ({ a, b, c, ink }) => [
      mark(ink, floor(132)),
      mark(b, sector(100, 132, 0, 70, 180, 359.9)),
      mark(a, "M60 132h80l-12-18q-2-2-6-2H78q-4 0-6 2z"),
      mark(c, rect(84, 102, 32, 10)),
      line(b, 5, "M100 150v14M100 178v24M100 222v40"),
      line(c, 3, "M70 124h8M122 124h8"),
    ],
    ({ a, b, c, ink, soft }) => [
      mark(soft, disc(100, 100, 92)),
      mark(a, sector(100, 100, 62, 76, 0, 359.8)),
      mark(a, rect(36, 94, 128, 12), rect(94, 100, 12, 64)),
      mark(b, disc(100, 100, 20)),
      mark(c, disc(100, 100, 8)),
      line(ink, 3, "M100 16v10M40 40l7 7M160 40l-7 7"),
    ],
  ],
};
