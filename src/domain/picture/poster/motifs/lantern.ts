import { disc, ellipse, floor, line, mark, polygon, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const JAPAN = ["tokyo", "feudal japan", "japanese golden age", "japanese countryside", "anime"];

/** Houses of the East: lanterns, a gate, paper screens. */
export const lantern: Motif = {
  tags: {
    "japanese golden age": 3,
    "japanese countryside": 2,
    tokyo: 2,
    "feudal japan": 2,
    "china and taiwan": 3,
    "chinese-language cinema": 2,
    "korean new cinema": 2,
    anime: 1,
    "studio ghibli": 1,
    "tradition and change": 1,
    "hong kong": 2,
    "southeast asia": 2,
  },
  words: "lantern lanterns geisha shrine temple kimono kyoto peking taipei inn concubine bathhouse",
  never: ["old west", "new york", "paris", "ancient world", "outer space", "american south", "second world war"],
  only: { 1: JAPAN, 2: JAPAN },
  arrangements: [
    ({ a, b, c, ink }) => [
      line(ink, 4, "M100 -99V36M100 160v30"),
      mark(a, ellipse(100, 98, 58, 58)),
      line(b, 3, "M44 84q56 14 112 0M42 104q58 14 116 0M50 124q50 14 100 0M56 66q44 12 88 0"),
      mark(ink, rect(76, 34, 48, 10), rect(76, 152, 48, 10)),
      mark(c, disc(100, 196, 7)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 96, 44)),
      mark(
        a,
        "M8 46q92 16 184 0l-6 20H14z",
        rect(28, 84, 144, 12),
        polygon([44, 60], [60, 60], [56, 200], [38, 200]),
        polygon([156, 60], [140, 60], [144, 200], [162, 200]),
      ),
      mark(b, rect(92, 62, 16, 24)),
      mark(ink, floor(186)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, rect(14, 20, 84, 160), rect(102, 20, 84, 160)),
      line(
        ink,
        3,
        ...range(3).flatMap((index) => [`M${35 + index * 21} 20V140M${123 + index * 21} 20V140`]),
        ...range(3).map((index) => `M14 ${60 + index * 40}H98M102 ${60 + index * 40}H186`),
      ),
      mark(b, rect(14, 140, 84, 40), rect(102, 140, 84, 40)),
      mark(c, disc(128, 80, 17)),
    ],
    ({ a, b, c, ink }) => [
      line(ink, 2, "M-99 10Q100 60 299 10"),
      ...range(4).flatMap((index) => [
        line(ink, 2, `M${20 + index * 54} ${28 + (index % 3) * 4}v14`),
        mark(index === 2 ? c : a, ellipse(20 + index * 54, 66 + (index % 2) * 8, 20, 27)),
      ]),
      mark(b, "M-99 190q60-34 130-34h138q70 0 130 34V460H-99z"),
      mark(ink, rect(60, 176, 80, 80)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(150, 50, 20)),
      mark(a, "M10 96q60-8 80-40h20q20 32 80 40l-10 14H20z", "M-10 160q70-8 90-36h40q20 28 90 36l-10 14H0z"),
      mark(b, rect(46, 108, 108, 20), rect(34, 172, 132, 60)),
      mark(ink, rect(84, 172, 32, 60), rect(94, 40, 12, 18)),
    ],
  ],
};
