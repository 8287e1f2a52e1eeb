import { around, disc, line, mark, polygon, polyline, range } from "../drawing.ts";
import type { Motif } from "./motif.ts";

const net = (x: number, y: number, r: number, spokes: number): string =>
  range(spokes)
    .map((index) => {
      const [px, py] = around(x, y, r, (index * 360) / spokes + 8);
      return `M${x} ${y}L${px} ${py}`;
    })
    .join("") +
  [0.28, 0.52, 0.76, 1]
    .map((ring) => polyline(...range(spokes + 1).map((index) => around(x, y, r * ring, (index * 360) / spokes + 8))))
    .join("");

/** A web: the hero who swings from it, or those caught in one. */
export const web: Motif = {
  tags: {
    superheroes: 2,
    "femme fatale": 2,
    corruption: 1,
    "lies and deception": 2,
    paranoid: 1,
    "crime gone wrong": 1,
    fate: 1,
    "con artists": 1,
  },
  words: "spider web spider-man trap network conspiracy",
  never: ["the holocaust", "western", "old west", "romantic comedy"],
  arrangements: [
    ({ a, c }) => [line(a, 3, net(100, 100, 96, 10)), mark(c, disc(100, 100, 12))],
    ({ a, b, c, ink }) => [
      line(b, 3, net(-10, -10, 210, 16)),
      line(ink, 3, "M150 -99V96"),
      mark(a, disc(150, 116, 20)),
      mark(c, disc(150, 92, 11)),
    ],
    ({ a, b, c, ink }) => [
      mark(
        b,
        polygon([-99, 400], [-99, -99], [40, 40], [40, 400]),
        polygon([299, 400], [299, -99], [160, 40], [160, 400]),
      ),
      line(
        ink,
        2.6,
        ...range(5).map((index) => `M40 ${50 + index * 34}Q100 ${78 + index * 34} 160 ${50 + index * 34}`),
        "M40 50L100 200 160 50M70 44L96 200M130 44L104 200",
      ),
      mark(a, disc(100, 30, 17)),
      mark(c, disc(100, 112, 8)),
    ],
  ],
};
