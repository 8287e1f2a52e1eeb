import { disc, line, mark, polygon, rect } from "../drawing.ts";
import { GRAVE, type Motif } from "./motif.ts";

/** Words sent, or never sent. */
export const letter: Motif = {
  tags: {
    "unspoken love": 3,
    "lies and deception": 2,
    "mistaken identity": 2,
    loneliness: 1,
    memory: 1,
    "voice-over": 1,
    "romantic comedy": 1,
    writers: 1,
    nostalgic: 1,
    "love triangle": 1,
    melodrama: 1,
    christmas: 1,
  },
  words: "letter letters envelope post postman write writes writing correspond pen-friend message messages blackmail",
  never: [...GRAVE.filter((term) => term !== "war"), "outer space", "superheroes", "horror"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(a, rect(18, 52, 164, 110)),
      mark(b, polygon([18, 52], [182, 52], [100, 118])),
      mark(c, disc(100, 114, 14)),
      line(ink, 2.5, "M18 162L78 102M182 162l-60-60"),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(24, 40, 152, 106)),
      mark(c, rect(132, 52, 32, 38)),
      line(ink, 4, "M42 106h66M42 122h46"),
      line(b, 3, "M96 60q10-8 20 0t20 0M96 72q10-8 20 0t20 0"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, polygon([16, 92], [100, 34], [184, 92], [184, 190], [16, 190])),
      mark(a, rect(38, 24, 124, 120)),
      line(ink, 3.5, "M54 46h60M54 62h90M54 78h80M54 94h50"),
      mark(c, polygon([16, 92], [100, 150], [184, 92], [184, 190], [16, 190])),
    ],
  ],
};
