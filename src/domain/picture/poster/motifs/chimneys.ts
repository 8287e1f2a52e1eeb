import { disc, floor, line, mark, range, rect } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Chimneys over a quarter where people work. */
export const chimneys: Motif = {
  tags: {
    tokyo: 2,
    work: 2,
    class: 1,
    "social realism": 2,
    poverty: 1,
    "slums and housing projects": 1,
    britain: 1,
    "passing of time": 1,
  },
  words: "chimney factory smoke industr mill steel-mill strike coal ironworks steel",
  never: ["outer space", "desert", "ancient world", "medieval times", "western", "family viewing"],
  arrangements: [
    ({ a, b, c, ink }) => [
      mark(b, "M30 40q14-26 34-12 16-20 36-4-8 18-34 14-18 16-36 2z"),
      mark(a, "M34 172L40 50h16l6 122zM84 172L90 72h14l6 100zM128 172L133 60h14l6 112z"),
      line(c, 5, "M39 66h18M90 86h14M132 76h16"),
      mark(ink, floor(168)),
      mark(c, ...range(6).map((index) => rect(22 + index * 28, 176, 14, 8))),
    ],
    ({ a, b, c, ink }) => [
      mark(c, disc(146, 66, 26)),
      mark(a, "M62 300L74 20h34l12 280z"),
      line(b, 9, "M73 44h36M71 76h40"),
      mark(ink, "M-99 168h60l20-18h40l20 18h60l20-18h40l20 18h120V460H-99z"),
    ],
    ({ a, b, c, ink }) => [
      mark(
        a,
        ...range(5).map((index) => `M${6 + index * 40} 150l4-${70 + (index % 3) * 24}h12l4 ${70 + (index % 3) * 24}z`),
      ),
      mark(
        b,
        ...range(5).map(
          (index) =>
            disc(22 + index * 40 + 8, 150 - 84 - (index % 3) * 24, 9) +
            disc(36 + index * 40 + 8, 138 - 84 - (index % 3) * 24, 13),
        ),
      ),
      mark(ink, floor(148)),
      line(c, 3, "M-99 176H299M-99 190H299"),
    ],
  ],
};
