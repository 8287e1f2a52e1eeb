import { disc, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A blade in a house, not on a battlefield. */
export const knife: Motif = {
  tags: {
    "serial killer": 3,
    murder: 2,
    terrifying: 3,
    "classic horror": 2,
    horror: 2,
    "graphic violence": 1,
    whodunit: 1,
    revenge: 1,
    menacing: 1,
    disturbing: 1,
    madness: 1,
    obsession: 1,
  },
  words: "knife killer stab razor blade chain-saw slasher axe murderer cannibal",
  never: [...FOR_CHILDREN, "romance", "the holocaust", "family viewing", "feel-good", "sport"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, polygon([88, 8], [112, 34], [112, 124], [88, 124])),
      mark(b, polygon([100, 21], [112, 34], [112, 124], [100, 124])),
      mark(ink, rect(80, 124, 40, 10), rect(90, 134, 20, 56)),
      mark(c, disc(100, 150, 4), disc(100, 172, 4)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ...range(6).map((index) => rect(14 + index * 31, -99, 22, 400))),
      mark(ink, polygon([60, 118], [150, 28], [176, 34], [80, 132])),
      mark(a, "M60 118l20 14-40 48q-14 6-18-8z"),
      mark(c, disc(170, 120, 8), disc(160, 146, 5), disc(178, 160, 4)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, rect(30, -99, 140, 500)),
      mark(c, polygon([86, 200], [86, 90], [170, -10], [170, 200])),
      mark(a, polygon([92, 190], [110, 70], [118, 70], [124, 190])),
      mark(ink, rect(102, 150, 12, 60), rect(94, 142, 28, 8)),
    ],
  ],
};
