import { disc, floor, line, mark, polygon, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** A case, and what is in it. */
export const briefcase: Motif = {
  tags: {
    "crime gone wrong": 2,
    heist: 2,
    "con artists": 2,
    gangsters: 1,
    "cat and mouse": 1,
    greed: 1,
    "hit men": 1,
    immigration: 1,
    "fish out of water": 1,
    "american dream": 1,
    work: 1,
  },
  words: "suitcase briefcase case satchel luggage immigrant salesman emigr leaves-home",
  never: [...FOR_CHILDREN, "feudal japan", "old west", "ancient world", "medieval times"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(c, polygon([30, 104], [-40, -60], [240, -60], [170, 104])),
      mark(b, "M24 92h152v16H24z"),
      mark(a, "M20 108h160v70H20z"),
      mark(ink, rect(92, 128, 16, 10)),
      line(ink, 3, "M20 120h72M108 120h72"),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 8, "M74 70V46q0-8 8-8h36q8 0 8 8v24"),
      mark(a, "M20 70h160q6 0 6 6v92q0 6-6 6H20q-6 0-6-6V76q0-6 6-6z"),
      mark(b, rect(38, 70, 14, 104), rect(148, 70, 14, 104)),
      mark(c, rect(38, 96, 14, 9), rect(148, 96, 14, 9), disc(100, 122, 7)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(a, rect(120, 104, 56, 46)),
      line(ink, 4, "M136 104V96h24v8"),
      mark(c, "M120 116h56v6h-56z"),
      mark(ink, polygon([120, 150], [176, 150], [90, 300], [0, 300])),
    ],
  ],
};
