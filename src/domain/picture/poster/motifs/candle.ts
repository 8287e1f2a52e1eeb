import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const flame = (x: number, y: number, s: number): string =>
  `M${x} ${y - 26 * s}Q${x + 15 * s} ${y - 4 * s} ${x + 8 * s} ${y + 6 * s}Q${x} ${y + 12 * s} ${x - 8 * s} ${y + 6 * s}Q${x - 15 * s} ${y - 4 * s} ${x} ${y - 26 * s}z`;

/** A light kept burning: mourning, prayer, an evening indoors. */
export const candle: Motif = {
  tags: {
    grief: 2,
    faith: 2,
    "18th century": 3,
    "the holocaust": 2,
    death: 1,
    compassion: 1,
    "19th century": 1,
    dignity: 1,
    "painterly images": 1,
  },
  words: "candle prayer pray mourn funeral ghetto nun widow dying rite mass priest",
  never: ["comedy", "action", "outer space", "animation", "western"],
  on: "dark",
  arrangements: [
    ({ a, b, c, soft }) => [
      mark(soft, disc(100, 70, 70)),
      mark(c, flame(100, 74, 1.5)),
      mark(a, rect(80, 92, 40, 260)),
      mark(b, rect(80, 92, 13, 260)),
    ],
    ({ a, b, c, ink }) => [
      line(a, 7, "M36 96q0 48 64 48t64-48M100 70v96"),
      mark(a, rect(60, 176, 80, 9), "M88 166h24l6 12H82z"),
      mark(b, ...[36, 100, 164].map((x) => rect(x - 8, 50 - (x === 100 ? 16 : 0), 16, 46))),
      mark(c, ...[36, 100, 164].map((x) => flame(x, 38 - (x === 100 ? 16 : 0), 0.8))),
      mark(ink, floor(185)),
    ],
    ({ a, b, c }) => [
      mark(a, ...range(7).map((index) => rect(20 + index * 24, 96 + ((index * 3) % 5) * 14, 15, 300))),
      mark(c, ...range(7).map((index) => flame(27.5 + index * 24, 84 + ((index * 3) % 5) * 14, 0.62))),
      line(b, 2.5, "M99.500 54q-16-18 0-34t-4-40"),
    ],
  ],
};
