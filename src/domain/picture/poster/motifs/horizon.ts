import { disc, floor, mark, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

/** Sun and land, and nothing else: any journey, any life, where nothing says more. */
export const horizon: Motif = {
  tags: { "road trip": 1, "widescreen vistas": 2, wandering: 1, "slow cinema": 1, adventure: 1, drama: 1 },
  words: "horizon sunset sunrise",
  never: ["claustrophobic", "one location"],
  arrangements: [
    ({ a, b, c }) => [mark(c, disc(100, 112, 58)), mark(a, floor(118)), mark(b, floor(164))],
    ({ a, b, c }) => [
      mark(a, "M-99 120Q20 70 120 120T299 110V460H-99z"),
      mark(c, disc(52, 58, 22)),
      mark(b, "M-99 165Q60 120 160 160T299 150V460H-99z"),
    ],
    ({ a, b, c }) => [
      mark(c, disc(100, 100, 70)),
      mark(a, ...range(5).map((index) => `M-99 ${104 + index * 18}h398v${4 + index * 3}h-398z`)),
      mark(b, floor(190)),
    ],
  ],
};
