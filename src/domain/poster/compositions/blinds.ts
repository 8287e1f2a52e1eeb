/** The 1940s: light through blinds, under lamps and through doors. */

import { calm, disc, ellipse, figure, mark, polygon, range, rect } from "../drawing.ts";
import type { Canvas, Mark, Point } from "../drawing.ts";

/** Head and shoulders in a hat, facing left: one outline, 110 wide and 130 high. */
const HAT: readonly Point[] = [
  [31, 30],
  [36, 7],
  [49, 0],
  [56, 5],
  [67, 3],
  [75, 31],
  [96, 36],
  [91, 42],
  [76, 42],
  [77, 58],
  [71, 74],
  [73, 86],
  [102, 98],
  [116, 150],
  [-14, 150],
  [-2, 108],
  [32, 90],
  [42, 84],
  [34, 78],
  [30, 74],
  [31, 67],
  [27, 64],
  [31, 50],
  [31, 42],
  [8, 44],
  [4, 38],
];

export function slats(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const count = random.whole(8, 12);
  const skew = random.between(14, 34) * (random.chance(0.5) ? 1 : -1);
  const pitch = (bottom + 70) / count;
  const bars = range(count).map((index) => {
    const y = index * pitch - 30;
    return polygon([0, y], [200, y + skew], [200, y + skew + pitch * 0.5], [0, y + pitch * 0.58]);
  });
  const size = Math.min(1.25, (bottom * 0.72) / 130);
  const isFacingLeft = random.chance(0.5);
  const left = isFacingLeft ? random.between(60, 92) : random.between(10, 40);
  const outline = HAT.map(([x, y]): Point => {
    const across = isFacingLeft ? x : 102 - x;
    return [left + across * size, bottom - 130 * size + y * size];
  });
  const glow = random.between(20, 30);
  return [
    mark(tones.b, rect(0, 0, 200, bottom)),
    mark(tones.c, disc(isFacingLeft ? 46 : 154, bottom * 0.3, glow)),
    mark(tones.a, ...bars),
    mark(tones.ground, polygon(...outline)),
    calm(canvas),
  ];
}

export function lamp(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const x = random.between(58, 142);
  const head = bottom * random.between(0.1, 0.2);
  const floor = bottom - 26;
  const spread = random.between(46, 62);
  const person = x + random.between(-24, 24);
  const lean = (person - x) * 1.6 + (person < x ? -26 : 26);
  return [
    mark(tones.b, rect(0, floor - 34, 200, bottom - floor + 34)),
    mark(
      tones.a,
      polygon([x - 7, head], [x + 7, head], [x + spread, floor], [x - spread, floor]),
      ellipse(x, floor, spread, 15),
    ),
    mark(tones.light, ellipse(x, floor, spread * 0.62, 8.5)),
    mark(
      tones.ground,
      polygon(
        [person - 3, floor + 1],
        [person + 3, floor + 1],
        [person + lean + 13, bottom],
        [person + lean - 9, bottom],
      ),
    ),
    mark(tones.ground, figure(person, floor + 3, (floor - head) * 0.36)),
    mark(tones.c, polygon([x - 15, head + 3], [x + 15, head + 3], [x + 6, head - 7], [x - 6, head - 7])),
    mark(tones.d, rect(x - 0.8, 0, 1.6, head - 7)),
    calm(canvas),
  ];
}

export function doorway({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const x = random.between(62, 116);
  const width = random.between(30, 42);
  const lintel = top + height * 0.06;
  const sill = top + height * 0.58;
  const lean = x > 88 ? -1 : 1;
  const drift = random.between(18, 46) * lean;
  const middle = x + width / 2;
  return [
    mark(tones.b, rect(0, sill - 3, 200, 303 - sill)),
    mark(tones.a, polygon([x, sill], [x + width, sill], [x + width + 34 + drift, 300], [x - 34 + drift, 300])),
    mark(tones.light, rect(x, lintel, width, sill - lintel)),
    mark(
      tones.c,
      polygon([x + width, lintel], [x + width + 15, lintel + 7], [x + width + 15, sill + 12], [x + width, sill]),
    ),
    mark(
      tones.ground,
      figure(middle, sill + 2, (sill - lintel) * 0.74),
      polygon(
        [middle - 4, sill],
        [middle + 4, sill],
        [middle + drift * 0.9 + 18, 300],
        [middle + drift * 0.9 - 14, 300],
      ),
    ),
  ];
}
