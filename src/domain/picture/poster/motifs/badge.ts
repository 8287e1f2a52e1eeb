import { disc, floor, line, mark, polygon, range, rect, star } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

/** The law, or a man who stands for it. */
export const badge: Motif = {
  tags: {
    police: 2,
    "old west": 3,
    "classic western": 3,
    western: 2,
    "revisionist western": 2,
    "spaghetti western": 2,
    outlaws: 1,
    justice: 1,
    "texas and the southwest": 1,
    "small town": 1,
  },
  words: "sheriff marshal policeman police cop detective deputy gunfighter gunman ranger outlaw",
  never: [...FOR_CHILDREN, "outer space", "feudal japan", "ancient world", "the holocaust", "medieval times"],
  only: { 1: ["western"], 2: ["western", "old west"], 3: ["western", "old west", "texas and the southwest", "desert"] },
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 100, 88)),
      mark(a, star(100, 102, 78, 5, 0.46)),
      mark(
        c,
        ...range(5).map((index) => {
          const t = ((index * 72 - 90) * Math.PI) / 180;
          return disc(100 + 78 * Math.cos(t), 102 + 78 * Math.sin(t), 9);
        }),
      ),
      mark(ink, disc(100, 102, 18)),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(100, 80, 50)),
      mark(a, floor(150)),
      mark(
        ink,
        rect(30, 100, 40, 50),
        rect(24, 92, 52, 8),
        rect(128, 88, 46, 62),
        polygon([122, 88], [151, 66], [180, 88]),
      ),
      mark(b, rect(42, 120, 14, 30), rect(144, 108, 14, 18)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M10 128q20-22 44-20-2-52 20-66 12-4 26 10 14-14 26-10 22 14 20 66 24-2 44 20-90 34-180 0z"),
      line(c, 8, "M56 108Q100 124 144 108"),
      mark(b, floor(180)),
      line(ink, 3, "M60 166h80"),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(160)),
      mark(
        a,
        rect(90, 40, 20, 130),
        "M90 110H60q-10 0-10-12V74h14v18h26zM110 130h28q10 0 10-12V84h-14v30h-24z",
        disc(100, 40, 10),
        disc(57, 74, 7),
        disc(141, 84, 7),
      ),
      mark(c, disc(158, 46, 18)),
      line(ink, 2, "M100 52v110M94 60v100M106 60v100"),
    ],
  ],
};
