import { disc, floor, line, mark, polygon, range } from "../drawing.ts";
import { FOR_CHILDREN, type Motif } from "./motif.ts";

const gun = "M18 70H168V92H96l-6 14h-20l-12 58H24l16-66h-22z";

/** A gun: a duel, a hold-up, a killer for hire. */
export const pistol: Motif = {
  tags: {
    "hit men": 3,
    gangsters: 2,
    "graphic violence": 2,
    outlaws: 1,
    "film noir": 1,
    "crime gone wrong": 2,
    "femme fatale": 1,
    police: 1,
    "spaghetti western": 2,
    "cat and mouse": 1,
    "neo-noir": 1,
  },
  words: "gun pistol revolver shoot hitman killer assassin bullet robber bank duel",
  never: [
    ...FOR_CHILDREN,
    "comforting",
    "romance",
    "musical",
    "feudal japan",
    "medieval times",
    "ancient world",
    "the holocaust",
    "slavery",
    "documentary",
    "biography",
  ],
  only: { 1: ["gangsters", "western", "hit men", "police"] },
  arrangements: [
    ({ a, c, ink }) => [
      mark(c, disc(150, 81, 46)),
      mark(a, gun),
      mark(ink, disc(82, 112, 0.1)),
      line(ink, 4, "M84 94q14 4 4 18"),
    ],
    ({ a, b, c }) => [
      mark(b, disc(100, 100, 80)),
      mark(
        a,
        ...range(6).map((index) =>
          disc(100 + 46 * Math.cos((index * Math.PI) / 3), 100 + 46 * Math.sin((index * Math.PI) / 3), 19),
        ),
      ),
      mark(c, disc(100 + 46, 100, 12), disc(100, 100, 9)),
    ],
    ({ a, b, c, ink }) => [
      mark(b, floor(150)),
      mark(
        a,
        polygon([34, 150], [34, 92], [48, 92], [48, 150]),
        disc(41, 82, 9),
        polygon([34, 100], [76, 100], [76, 106], [34, 106]),
      ),
      mark(
        ink,
        polygon([152, 150], [152, 92], [166, 92], [166, 150]),
        disc(159, 82, 9),
        polygon([166, 100], [124, 100], [124, 106], [166, 106]),
      ),
      mark(c, disc(100, 103, 7)),
      line(a, 5, "M34 150L14 240M48 150l-10 90"),
    ],
  ],
};
