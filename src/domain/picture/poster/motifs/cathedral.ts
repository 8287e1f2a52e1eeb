import { around, disc, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** A place of worship, and what is believed there. */
export const cathedral: Motif = {
  tags: {
    faith: 3,
    "church or monastery": 3,
    "medieval times": 2,
    "angels and the afterlife": 2,
    "meaning of life": 1,
    guilt: 1,
    morality: 1,
    austere: 1,
    "good and evil": 1,
    redemption: 1,
    "demons and possession": 1,
    italy: 1,
  },
  words: "church god priest nun monk faith saint prayer angel angels miracle icon cathedral minister sin",
  never: [
    "outer space",
    "heist",
    "screwball comedy",
    "sport",
    "feudal japan",
    "superheroes",
    "china and taiwan",
    "martial arts",
    "samurai",
    "japanese golden age",
    "anime",
  ],
  arrangements: [
    ({ a, b, c, back }) => [
      mark(a, disc(100, 100, 86)),
      mark(back, ...range(8).map((index) => disc(...around(100, 100, 56, index * 45), 19))),
      mark(b, ...range(8).map((index) => disc(...around(100, 100, 56, index * 45), 13))),
      mark(c, disc(100, 100, 21)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M44 220V110Q48 50 100 14q52 36 56 96v110z"),
      mark(b, "M58 220V112Q62 66 96 36V220zM142 220V112Q138 66 104 36V220z"),
      mark(c, disc(100, 84, 19)),
      line(ink, 4, "M44 140h112M44 180h112"),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(150, 50, 22)),
      mark(
        a,
        polygon([40, 180], [40, 84], [70, 20], [100, 84], [100, 180]),
        rect(96, 110, 66, 70),
        polygon([92, 112], [166, 112], [150, 92], [100, 92]),
      ),
      mark(ink, floor(178), "M60 180v-30q10-16 20 0v30z"),
      mark(b, disc(70, 92, 9), rect(112, 126, 10, 26), rect(136, 126, 10, 26)),
      line(ink, 4, "M70 20V-6M62 4h16"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, ...range(7).map((index) => polygon([100, 60], [-60 + index * 50, 400], [-36 + index * 50, 400]))),
      line(a, 12, "M100 20V170M56 66H144"),
      mark(c, disc(100, 66, 11)),
      mark(ink, floor(168)),
    ],
  ],
};
