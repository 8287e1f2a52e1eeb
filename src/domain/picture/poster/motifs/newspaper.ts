import { floor, line, mark, polygon, range, rect } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** The story as printed. */
export const newspaper: Motif = {
  tags: {
    journalism: 3,
    investigation: 2,
    politics: 2,
    corruption: 2,
    fame: 1,
    "true story": 1,
    "fast-talking": 1,
    satire: 1,
    power: 1,
  },
  words: "newspaper reporter reporters journalist headline editor columnist paper press news tycoon senator",
  never: [...FOR_CHILDREN, "ancient world", "medieval times", "feudal japan", "outer space"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, polygon([30, 14], [176, 30], [164, 200], [16, 184])),
      mark(ink, polygon([44, 30], [160, 43], [157, 62], [42, 49])),
      mark(c, polygon([40, 66], [96, 72], [91, 128], [36, 122])),
      line(
        b,
        4,
        ...range(5).map((index) => `M108 ${80 + index * 14}l44 4`),
        ...range(3).map((index) => `M36 ${142 + index * 14}l112 11`),
      ),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ...range(5).map((index) => rect(30 + (index % 2) * 8, 178 - index * 22, 130, 19))),
      mark(a, rect(24, 44, 148, 44)),
      line(ink, 6, "M38 60h84"),
      line(ink, 3, "M38 74h60"),
      mark(c, rect(132, 54, 28, 26)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(140)),
      mark(a, rect(46, 34, 108, 150)),
      mark(ink, rect(56, 44, 88, 20), rect(56, 72, 40, 46)),
      line(
        ink,
        3,
        ...range(4).map((index) => `M104 ${76 + index * 13}h38`),
        ...range(4).map((index) => `M58 ${130 + index * 13}h84`),
      ),
      mark(c, "M36 100q-6 20 8 26l16-6V96zM164 100q6 20-8 26l-16-6V96z"),
    ],
  ],
};
