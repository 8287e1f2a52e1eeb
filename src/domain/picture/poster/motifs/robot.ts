import { disc, floor, line, mark, rect, sector } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A machine that looks back at us. */
export const robot: Motif = {
  tags: {
    "robots and androids": 3,
    "humanity and machines": 3,
    dystopia: 1,
    "near future": 2,
    "inventions and science": 1,
    "post-apocalypse": 1,
  },
  words: "robot robots android machine machines cyborg replicant program",
  never: ["western", "ancient world", "medieval times", "feudal japan", "19th century", "18th century", "romance"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, "M40 60q0-24 24-24h72q24 0 24 24v70q0 24-24 24H64q-24 0-24-24z"),
      mark(ink, disc(74, 86, 19), disc(126, 86, 19), rect(70, 122, 60, 10)),
      mark(c, disc(74, 86, 8), disc(126, 86, 8)),
      line(b, 6, "M100 36V14M40 96H24M160 96h16"),
      mark(b, disc(100, 12, 8), rect(76, 154, 48, 60)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M46 210V96q0-62 54-62t54 62V210z"),
      mark(ink, rect(58, 84, 84, 26)),
      mark(c, disc(84, 97, 9), disc(116, 97, 9)),
      line(b, 5, "M76 136h48M76 152h48M76 168h48"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(172)),
      mark(a, rect(64, 96, 72, 58), rect(90, 76, 20, 20)),
      mark(a, "M52 44h44l4 8v18l-4 8H52l-8-10V52zM148 44h-44l-4 8v18l4 8h44l8-10V52z"),
      mark(
        ink,
        disc(72, 61, 12),
        disc(128, 61, 12),
        sector(62, 164, 0, 22, 150, 390),
        sector(138, 164, 0, 22, 150, 390),
      ),
      mark(c, disc(75, 58, 4), disc(131, 58, 4), rect(76, 108, 48, 8)),
    ],
    ({ a, b, c, ink }) => [
      line(b, 3, "M0 40H60L80 60V100M200 30H150L130 60V100M0 170H70L90 150V110M200 160H140L112 130"),
      mark(a, rect(62, 62, 76, 76)),
      mark(ink, disc(100, 100, 27)),
      mark(c, disc(100, 100, 11), disc(0, 40, 5), disc(200, 30, 5), disc(0, 170, 5), disc(200, 160, 5)),
    ],
  ],
};
