/** The 1930s: rays, towers and fans, strictly symmetrical. */

import { mix } from "../colour.ts";
import { calm, disc, dot, ellipse, line, mark, n, polygon, polyline, range, rect, sector } from "../drawing.ts";
import type { Canvas, Mark, Point, Stamp } from "../drawing.ts";

export function sunburst(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const rays = random.pick([9, 11, 13, 15, 19]);
  const width = 180 / rays;
  const core = random.between(26, 40);
  const spokes = range(rays)
    .filter((index) => index % 2 === 0)
    .map((index) => sector(100, bottom, core + 20, 340, 180 + index * width, 180 + (index + 1) * width));
  return [
    mark(tones.a, ...spokes),
    mark(tones.b, sector(100, bottom, core + 10, core + 20, 180, 359.9)),
    mark(tones.c, sector(100, bottom, 0, core, 180, 359.9)),
    mark(
      tones.ground,
      sector(100, bottom, core * 0.42, core * 0.5, 180, 359.9),
      sector(100, bottom, core * 0.7, core * 0.76, 180, 359.9),
    ),
    calm(canvas),
    mark(tones.c, rect(14, bottom, 172, 1.6)),
  ];
}

export function tower(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const tiers = random.whole(4, 6);
  const crown = bottom * random.between(0.14, 0.22);
  const foot = random.between(64, 86);
  const steps = range(tiers).map((tier) => {
    const half = 7 + (foot - 7) * (tier / (tiers - 1)) ** 1.25;
    return { half, y: crown + 18 + (bottom - crown - 18) * (tier / tiers) ** 1.1 };
  });
  const beams = range(random.pick([4, 6])).map((index, _, all) => {
    const angle = 198 + (144 / (all.length - 1)) * index;
    return sector(100, bottom, 0, 340, angle, angle + 7);
  });
  return [
    mark(tones.b, ...beams),
    mark(tones.c, disc(100, crown + 24, random.between(30, 42))),
    mark(tones.a, ...steps.map(({ half, y }) => rect(100 - half, y, half * 2, bottom - y))),
    mark(tones.a, polygon([97.5, crown + 22], [100, crown - 16], [102.5, crown + 22])),
    line(
      tones.ground,
      1.4,
      ...steps.flatMap(({ half, y }) =>
        [-0.62, 0.62].map((side) => polyline([100 + half * side, y + 9], [100 + half * side, bottom])),
      ),
      polyline([100, crown + 34], [100, bottom]),
    ),
    calm(canvas),
    mark(tones.c, rect(14, bottom, 172, 1.6)),
  ];
}

export function curtain(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const folds = random.whole(5, 7);
  const opening = random.between(16, 34);
  const waist = bottom * random.between(0.58, 0.72);
  const fold = (index: number, flip: (x: number) => number): string => {
    const [top, next] = [((100 - 8) / folds) * index, ((100 - 8) / folds) * (index + 1)];
    const [low, lower] = [(opening / folds) * index, (opening / folds) * (index + 1)];
    const [foot, footer] = [low * 1.25, lower * 1.25];
    const sweep = (from: number, to: number): string =>
      `Q${n(flip(from))} ${n(waist * 0.66)} ${n(flip(to))} ${n(waist)}`;
    return (
      `M${n(flip(top))} 0${sweep(top, low)}L${n(flip(foot))} ${n(bottom)} ${n(flip(footer))} ${n(bottom)} ${n(flip(lower))} ${n(waist)}` +
      `Q${n(flip(next))} ${n(waist * 0.66)} ${n(flip(next))} 0z`
    );
  };
  const sides = [(x: number) => x, (x: number) => 200 - x];
  const folded = (parity: number): readonly string[] =>
    sides.flatMap((flip) =>
      range(folds)
        .filter((index) => index % 2 === parity)
        .map((index) => fold(index, flip)),
    );
  const light = Math.min(50, bottom * 0.27);
  const pleats = random.whole(6, 8);
  return [
    mark(tones.c, disc(100, bottom - light * random.between(0.5, 1.1), light)),
    mark(tones.a, ...folded(0)),
    mark(mix(tones.a, tones.dark, 0.42), ...folded(1)),
    mark(
      tones.a,
      rect(0, 0, 200, 15),
      ...range(pleats).map((index) => ellipse((index + 0.5) * (200 / pleats), 15, 100 / pleats, 12)),
    ),
    line(tones.c, 1.4, polyline([0, 15], [200, 15])),
    calm(canvas),
    mark(tones.c, rect(14, bottom, 172, 1.6)),
  ];
}

export function scales({ random, tones }: Canvas): readonly Stamp[] {
  const columns = random.pick([2, 2.5, 3]);
  const radius = 100 / columns;
  const fan = (heart: string): readonly Mark[] => [
    line(tones.ground, radius * 2, dot(0, 0)),
    line(tones.a, radius * 1.86, dot(0, 0)),
    line(tones.ground, radius * 1.4, dot(0, 0)),
    line(tones.b, radius * 1.26, dot(0, 0)),
    line(tones.ground, radius * 0.8, dot(0, 0)),
    line(heart, radius * 0.62, dot(0, 0)),
  ];
  const [plain, hot] = [fan(tones.a), fan(tones.c)];
  const every = random.whole(2, 4);
  // Each row hides the feet of the row above.
  return range(Math.ceil(300 / radius) + 1).map((row) => ({
    stamp: row % every === 1 ? hot : plain,
    at: range(Math.ceil(columns) + 1).map((column): Point => [(column * 2 + (row % 2)) * radius, row * radius]),
  }));
}
