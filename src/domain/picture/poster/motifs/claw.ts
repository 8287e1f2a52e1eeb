import { disc, floor, mark, polygon, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Creatures too big for us: an eye, a claw, a footprint as large as a house. */
export const claw: Motif = {
  tags: {
    monsters: 3,
    terrifying: 1,
    "groundbreaking effects": 1,
    "classic horror": 1,
    "humanity and nature": 1,
    "spectacular action": 1,
    "demons and possession": 1,
    "zombies and infection": 2,
    horror: 1,
  },
  words: "monster monsters dinosaur dinosaurs creature beast ape kong godzilla fly",
  never: ["romance", "courtroom", "film-noir", "western", "the holocaust", "family viewing"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, disc(100, 100, 92)),
      mark(a, "M100 184q-40-8-34-50L28 66l18-8 34 50 8-86h24l8 86 34-50 18 8-38 68q6 42-34 50z"),
      mark(ink, disc(100, 138, 4), polygon([97, 144], [103, 144], [104, 160], [96, 160])),
      mark(c, disc(100, 26, 5), disc(38, 64, 5), disc(162, 64, 5)),
    ],
    ({ a, b, c, ink }) => [
      mark(a, "M4 100Q100 20 196 100 100 180 4 100z"),
      mark(c, disc(100, 100, 42)),
      mark(ink, "M100 56q16 44 0 88-16-44 0-88z"),
      mark(b, ...range(5).map((index) => disc(20 + index * 40, 30 - Math.abs(index - 2) * -6, 7))),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(136, 54, 24)),
      mark(a, "M-99 150q40-60 80-10 20-70 62-24 20-80 60-18 30-60 66 6 40-40 60 30 30-20 70 16V460H-99z"),
      mark(b, "M40 460Q40 60 92 50q40 0 36 50-4 26-26 16 6-30-10-26-20 20 0 370z"),
      mark(ink, disc(104, 74, 5), floor(190)),
    ],
  ],
};
