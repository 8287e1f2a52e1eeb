import { disc, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A set that is on, and someone who watches or is watched. */
export const television: Motif = {
  tags: {
    television: 3,
    "reality and illusion": 2,
    fame: 1,
    satire: 1,
    suburbia: 2,
    "american dream": 1,
    parody: 1,
    paranoid: 1,
  },
  words: "television tv broadcast network show channel screen programme video newsreader quiz",
  never: [
    "ancient world",
    "medieval times",
    "feudal japan",
    "old west",
    "19th century",
    "18th century",
    "1910s and 1920s",
  ],
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 5, "M100 56L66 14M100 56L140 10M60 170l-8 22M140 170l8 22"),
      mark(a, rect(22, 54, 156, 116)),
      mark(b, "M36 78q0-10 10-10h76q10 0 10 10v68q0 10-10 10H46q-10 0-10-10z"),
      mark(c, disc(155, 84, 10), disc(155, 112, 10)),
      line(ink, 3, "M148 136h14M148 146h14"),
    ],
    ({ a, b, c, ink }) => [
      ...range(9).map((index) =>
        mark(
          index === 4 ? c : index % 2 === 0 ? a : b,
          rect(14 + (index % 3) * 60, 14 + Math.floor(index / 3) * 60, 52, 52),
        ),
      ),
      mark(ink, disc(100, 100, 13)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M14 40h172v124H14z"),
      ...range(7).map((index) => mark([ink, b, c, ink, b, c, ink][index] ?? b, rect(26 + index * 21.2, 52, 21.4, 74))),
      mark(ink, rect(26, 130, 148, 22), rect(74, 164, 52, 14)),
    ],
  ],
};
