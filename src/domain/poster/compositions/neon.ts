/** The 1980s: night, a horizon, and light that hums. */

import { mix } from "../colour.ts";
import { calm, disc, ellipse, line, mark, polygon, polyline, range, rect } from "../drawing.ts";
import type { Canvas, Gradient, Mark, Point } from "../drawing.ts";

export function grid(canvas: Canvas): readonly Mark[] {
  const { random, tones, top } = canvas;
  const height = 300 - top;
  const horizon = top + height * random.between(0.58, 0.66);
  const radius = Math.min(58, (horizon - top) * 0.62);
  const x = random.between(82, 118);
  const centre = horizon - radius * random.between(0.35, 0.6);
  const slits = range(5).map((index) =>
    rect(x - radius, horizon - 6 - index * radius * 0.17, radius * 2, 3.6 - index * 0.6),
  );
  const rows = range(6).map((index) => horizon + (300 - horizon) * (index / 5.4) ** 1.9);
  return [
    mark(sky(tones.ground, mix(tones.ground, tones.a, 0.55), top, horizon), rect(0, top, 200, horizon - top)),
    mark(
      {
        kind: "linear",
        from: [0, centre - radius],
        to: [0, horizon],
        stops: [
          [0, tones.c],
          [1, tones.a],
        ],
      },
      disc(x, centre, radius),
    ),
    mark(mix(tones.ground, tones.a, 0.45), ...slits),
    mark(tones.dark, rect(0, horizon, 200, 300 - horizon)),
    line(
      tones.c,
      1,
      ...rows.map((y) => polyline([0, y], [200, y])),
      ...range(11).map((index) => polyline([x + (index - 5) * 14, horizon], [x + (index - 5) * 62, 300])),
    ),
  ];
}

export function portal(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const floor = bottom * 0.84;
  const kind = random.pick(["arch", "triangle", "circle"]);
  const outline = (scale: number): string => {
    const half = 58 * scale;
    const high = floor * 0.8 * scale;
    if (kind === "triangle")
      return `${polyline([100 - half * 1.15, floor], [100, floor - high], [100 + half * 1.15, floor])}z`;
    if (kind === "circle") return disc(100, floor - 60, half * 0.98);
    return `${polyline([100 - half * 0.8, floor], [100 - half * 0.8, floor - high], [100 + half * 0.8, floor - high], [100 + half * 0.8, floor])}z`;
  };
  const tubes = [1, 0.76, 0.52];
  return [
    mark(
      {
        kind: "radial",
        centre: [100, floor - 40],
        radius: 130,
        stops: [
          [0, tones.a, 0.75],
          [1, tones.a, 0],
        ],
      },
      rect(0, 0, 200, bottom),
    ),
    ...[9, 4.5].map((stroke, index): Mark => ({
      ...line(tones.c, stroke, ...tubes.map(outline)),
      opacity: 0.16 + index * 0.16,
    })),
    line(tones.c, 1.7, ...tubes.map(outline)),
    mark(tones.dark, rect(0, floor, 200, bottom - floor)),
    line(tones.c, 1.2, polyline([0, floor], [200, floor])),
    mark(tones.dark, figure(100, floor, floor * 0.26)),
    mark(
      {
        kind: "linear",
        from: [0, floor],
        to: [0, bottom],
        stops: [
          [0, tones.a, 0.5],
          [1, tones.ground, 1],
        ],
      },
      rect(0, floor + 0.6, 200, bottom - floor),
    ),
    mark(
      tones.dark,
      polygon([97, floor], [103, floor], [108 + random.between(0, 10), bottom], [92 - random.between(0, 10), bottom]),
    ),
    calm(canvas),
  ];
}

export function ridge(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const peaks = (base: number, height: number): Point[] =>
    range(9).map((index): Point => [
      index * 25,
      base - (index % 2 === 0 ? random.between(0, 0.4) : random.between(0.5, 1)) * height,
    ]);
  const far = peaks(bottom * 0.74, bottom * 0.3);
  const near = peaks(bottom * 0.94, bottom * 0.26);
  return [
    mark(
      sky(mix(tones.ground, tones.dark, 0.4), mix(tones.a, tones.c, 0.35), 0, bottom * 0.86),
      rect(0, 0, 200, bottom),
    ),
    mark(tones.c, disc(random.between(54, 146), bottom * random.between(0.24, 0.36), random.between(20, 32))),
    mark(mix(tones.ground, tones.a, 0.4), polygon([0, bottom], ...far, [200, bottom])),
    line(tones.c, 1.1, polyline(...far)),
    mark(
      {
        kind: "linear",
        from: [0, bottom * 0.68],
        to: [0, bottom],
        stops: [
          [0, tones.dark],
          [1, tones.ground],
        ],
      },
      polygon([0, bottom], ...near, [200, bottom]),
    ),
    line(tones.a, 1.1, polyline(...near)),
    calm(canvas),
  ];
}

export function skyline({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  let x = -4;
  const towers: { x: number; width: number; y: number }[] = [];
  while (x < 200) {
    const width = random.between(18, 36);
    towers.push({ x, width, y: 300 - height * random.between(0.26, 0.72) });
    x += width + random.pick([0, 0, 3]);
  }
  const windows = towers.flatMap((tower) =>
    range(7).flatMap(() => {
      const [column, row] = [random.whole(0, Math.floor(tower.width / 7) - 1), random.whole(1, 16)];
      const [left, y] = [tower.x + 4 + column * 7, tower.y + row * 9];
      return y < 296 && random.chance(0.75) ? [rect(left, y, 3, 4)] : [];
    }),
  );
  const sun = random.between(40, 160);
  return [
    mark(sky(tones.ground, mix(tones.a, tones.c, 0.3), top, 300 - height * 0.22), rect(0, top, 200, height)),
    mark(tones.c, ellipse(sun, top + height * 0.42, height * 0.19, height * 0.19)),
    mark(
      mix(tones.ground, tones.dark, 0.6),
      ...towers.map((tower) => rect(tower.x, tower.y, tower.width, 304 - tower.y)),
    ),
    mark(tones.c, ...windows),
  ];
}

function sky(above: string, below: string, top: number, bottom: number): Gradient {
  return {
    kind: "linear",
    from: [0, top],
    to: [0, bottom],
    stops: [
      [0, above],
      [1, below],
    ],
  };
}

function figure(x: number, feet: number, height: number): string {
  const half = height * 0.16;
  const body = polygon(
    [x - half, feet - height * 0.7],
    [x + half, feet - height * 0.7],
    [x + half * 0.6, feet],
    [x - half * 0.6, feet],
  );
  return body + disc(x, feet - height * 0.88, height * 0.11);
}
