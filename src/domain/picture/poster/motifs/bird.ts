import { disc, floor, line, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const flying = (x: number, y: number, s: number): string =>
  `M${x - 60 * s} ${y - 26 * s}q${40 * s} ${-4 * s} ${60 * s} ${24 * s}q${20 * s} ${-28 * s} ${60 * s} ${-24 * s}q${-34 * s} ${10 * s} ${-46 * s} ${40 * s}l${-14 * s} ${16 * s}l${-14 * s} ${-16 * s}q${-12 * s} ${-30 * s} ${-46 * s} ${-40 * s}z`;

/** A bird: freedom, or its memory. */
export const bird: Motif = {
  tags: {
    rebellion: 2,
    escape: 1,
    hopeful: 2,
    "being an outsider": 2,
    animals: 1,
    "orphans and runaways": 1,
    redemption: 1,
    dignity: 1,
    "loss of innocence": 1,
    serene: 1,
    "gay and lesbian lives": 1,
  },
  words: "bird birds hawk kestrel falcon crane cranes dove wings pigeon cuckoo swan mockingbird eagle",
  never: ["outer space", "heist"],
  arrangements: [
    ({ a, b, c }) => [mark(c, disc(130, 70, 38)), mark(a, flying(92, 108, 1.4)), mark(b, floor(184))],
    ({ a, b, c, ink }) => [
      line(ink, 5, "M-40 150Q80 130 240 156"),
      mark(a, "M58 84q2-40 44-42 20 0 30 20l26 8-24 8q-2 52-54 62L30 176l30-52q-4-20-2-40z"),
      mark(b, "M70 92q30-6 44 8-10 26-46 30z"),
      mark(c, disc(112, 60, 5)),
    ],
    ({ a, b, c }) => [
      mark(c, disc(60, 60, 26)),
      mark(a, ...range(5).map((index) => flying(150 - index * 26, 60 + Math.abs(index - 2) * 26, 0.36))),
      mark(b, "M-99 160Q60 130 299 166V460H-99z"),
    ],
    ({ a, b, c, ink }) => [
      line(
        b,
        4,
        ...range(7).map((index) => `M${46 + index * 18} 176V${70 - (3 - Math.abs(index - 3)) * 12}`),
        "M46 70Q100-10 154 70",
      ),
      mark(b, polygon([38, 176], [162, 176], [154, 190], [46, 190])),
      mark(a, flying(140, 40, 0.5)),
      mark(c, disc(100, 20, 5)),
      line(ink, 3, "M60 132h80"),
    ],
  ],
};
