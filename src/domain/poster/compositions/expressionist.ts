/** The 1920s and before: leaning streets, no right angles. */

import { around, disc, figure, mark, polygon, range } from "../drawing.ts";
import type { Canvas, Mark, Point } from "../drawing.ts";

export function shards(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const focus: Point = [random.between(40, 160), bottom * random.between(0.3, 0.6)];
  const count = random.whole(6, 8);
  let angle = random.between(0, 360);
  const hot = random.whole(0, count - 1);
  const splinters = range(count).map((index) => {
    const spread = random.between(0.22, 0.62) * (360 / count);
    const start = angle;
    angle += 360 / count;
    const colour = index === hot ? tones.c : random.pick([tones.a, tones.a, tones.b, tones.d]);
    return mark(colour, polygon(focus, around(...focus, 380, start), around(...focus, 380, start + spread)));
  });
  const eye = random.between(9, 15);
  return [
    ...splinters,
    mark(tones.ground, disc(...focus, eye * 1.9)),
    mark(tones.c, disc(...focus, eye)),
    slantedFoot(canvas, random.pick([-22, 22, 30])),
  ];
}

export function street(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const middle = random.between(80, 120);
  const leftEaves = bottom * random.between(0.08, 0.22);
  const rightEaves = bottom * random.between(0.14, 0.3);
  const horizon = bottom * random.between(0.62, 0.72);
  return [
    mark(tones.a, polygon([0, 0], [200, 0], [200, bottom], [0, bottom])),
    mark(tones.d, disc(middle + random.between(-14, 14), bottom * 0.26, random.between(13, 19))),
    mark(
      tones.b,
      polygon(
        [0, leftEaves + 26],
        [middle - 18, leftEaves + 8],
        [middle - 30, horizon - 60],
        [middle - 8, horizon],
        [0, bottom],
      ),
    ),
    mark(
      tones.dark,
      polygon(
        [0, 0],
        [24, leftEaves - 10],
        [44, leftEaves - 4],
        [62, leftEaves + 22],
        [50, leftEaves + 40],
        [middle - 26, horizon + 6],
        [0, bottom],
      ),
      polygon(
        [200, 0],
        [182, rightEaves - 24],
        [150, rightEaves + 2],
        [134, rightEaves - 6],
        [146, rightEaves + 30],
        [middle + 24, horizon + 4],
        [200, bottom],
      ),
    ),
    mark(
      tones.d,
      polygon([middle - 22, horizon + 3], [middle + 20, horizon + 1], [196, bottom + 30], [8, bottom + 30]),
    ),
    mark(
      tones.c,
      windowAt(16, leftEaves + 30, 5, 12),
      windowAt(22, leftEaves + 66, 7, 11),
      windowAt(164, rightEaves + 34, -6, 14),
      windowAt(160, rightEaves + 76, -4, 11),
    ),
    mark(tones.dark, figure(middle + random.between(-6, 10), horizon + 26, 26)),
    slantedFoot(canvas, random.pick([-14, 14])),
  ];
}

export function stairs({ random, tones, top }: Canvas): readonly Mark[] {
  const steps = random.whole(5, 7);
  const isRising = random.chance(0.5);
  const height = 300 - top;
  const flip = ([x, y]: Point): Point => [isRising ? x : 200 - x, y];
  const edge: Point[] = range(steps).flatMap((step) => {
    const x = (200 / steps) * step;
    const y = 300 - height * 0.18 - ((height * 0.62) / steps) * step;
    return [
      [x - 3, y + 8],
      [x + 3, y - (height * 0.62) / steps + 10],
    ] satisfies Point[];
  });
  const last = edge.at(-1) ?? [200, top];
  const outline = [...edge, [206, last[1] - 6], [206, 310], [-6, 310]] satisfies Point[];
  const [lightX, lightY] = flip([42, top + height * 0.24]);
  const climber = flip([200 * (1.5 / steps) + 10, 0])[0];
  const feet = 300 - height * 0.18 - (height * 0.62 * 2) / steps + 11;
  return [
    mark(
      tones.b,
      polygon(
        ...(
          [
            [0, 300],
            [0, top + height * 0.5],
            [150, top + 6],
            [200, top + 14],
            [200, 300],
          ] satisfies Point[]
        ).map(flip),
      ),
    ),
    mark(tones.c, disc(lightX, lightY, random.between(17, 24))),
    mark(tones.a, polygon(...outline.map(flip))),
    mark(
      tones.dark,
      polygon(
        ...(
          [
            [206, last[1] + 40],
            [206, 310],
            [40, 310],
            [120, 262],
          ] satisfies Point[]
        ).map(flip),
      ),
    ),
    mark(tones.d, figure(climber, feet, height * 0.16)),
  ];
}

function windowAt(x: number, y: number, lean: number, size: number): string {
  return polygon(
    [x, y],
    [x + size, y + lean],
    [x + size * 0.86, y + size * 1.5 + lean],
    [x - size * 0.08, y + size * 1.4],
  );
}

function slantedFoot({ tones, bottom }: Canvas, lean: number): Mark {
  return mark(
    tones.ground,
    polygon([0, bottom - Math.max(0, lean)], [200, bottom + Math.min(0, lean)], [200, 300], [0, 300]),
  );
}
