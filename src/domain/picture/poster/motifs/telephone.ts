import { around, disc, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A call that changes things. */
export const telephone: Motif = {
  tags: {
    investigation: 1,
    "child abduction": 3,
    murder: 1,
    "cat and mouse": 1,
    "screwball comedy": 1,
    infidelity: 2,
    spies: 2,
    paranoid: 1,
    "fast-talking": 2,
    "lies and deception": 1,
    melodrama: 1,
    loneliness: 1,
  },
  words: "telephone phone call calls ransom dial wiretap listens eavesdrop recording",
  never: [
    ...FOR_CHILDREN,
    "ancient world",
    "medieval times",
    "old west",
    "19th century",
    "feudal japan",
    "18th century",
  ],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M44 100h112l22 74H22z"),
      mark(ink, "M12 62q88-46 176 0l-6 32-34-6-4-22q-44-12-88 0l-4 22-34 6z"),
      mark(b, disc(100, 136, 30)),
      mark(c, ...range(8).map((index) => disc(...around(100, 136, 20, index * 45), 5))),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([70, 90], [130, 90], [150, 178], [50, 178])),
      mark(ink, rect(92, 60, 16, 60), "M92 40h16v22H92z"),
      mark(a, "M60 20q40-30 80 0l10 22-26 10-10-16q-14-6-28 0l-10 16-26-10z"),
      mark(c, disc(100, 136, 19)),
      line(ink, 3, "M150 178q40 4 44-30t30-40"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(48, 10, 104, 220)),
      mark(a, rect(60, 40, 80, 70), rect(60, 116, 80, 100)),
      mark(c, rect(58, 18, 84, 14)),
      mark(ink, rect(84, 64, 28, 36), disc(98, 82, 9)),
      line(ink, 3, "M112 70q18 20 4 60"),
    ],
  ],
};
