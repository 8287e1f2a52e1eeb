/** The 1970s: supergraphics, bands of earthy colour that bend, rise and roll. */

import { calm, disc, mark, range, rect, sector, swell } from "../drawing.ts";
import type { Canvas, Mark, Point } from "../drawing.ts";

export function bend({ random, tones, top }: Canvas): readonly Mark[] {
  const colours = bandColours(tones);
  const height = 300 - top;
  const band = Math.min(17, height / 11);
  const isLeft = random.chance(0.5);
  const centre = random.between(58, 82);
  const corner = top + height * random.between(0.3, 0.42) + band * 4;
  const inner = random.between(8, 16);
  return colours.map((colour, index) => {
    const near = inner + index * band;
    // The bands rise on one side of the turning point and leave on the other.
    const turned = isLeft
      ? sector(centre + 60, corner, near, near + band, 180, 270) +
        rect(centre + 60 - near - band, corner, band, 300 - corner) +
        rect(centre + 60, corner - near - band, 140, band)
      : sector(140 - centre, corner, near, near + band, 270, 360) +
        rect(140 - centre + near, corner, band, 300 - corner) +
        rect(-1, corner - near - band, 141 - centre, band);
    return mark(colour, turned);
  });
}

export function rainbow({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const x = random.pick([100, 60, 140, 0, 200]);
  const reach = Math.min(height * 0.9, x === 100 ? 118 : 190);
  const foot = x === 0 || x === 200 ? 300 : 300 - random.pick([0, Math.max(0, (height - reach) * 0.4)]);
  const colours = bandColours(tones);
  const core = random.between(0.16, 0.3);
  return colours.map((colour, index) => {
    const outer = reach * (1 - ((1 - core) / colours.length) * index);
    const inner = reach * (1 - ((1 - core) / colours.length) * (index + 1));
    return mark(
      colour,
      sector(x, foot, inner, outer, 180, 359.9),
      rect(x - outer, foot, outer - inner, 300 - foot),
      rect(x + inner, foot, outer - inner, 300 - foot),
    );
  });
}

export function slicedSun(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const radius = Math.min(82, bottom * 0.44);
  const [x, y] = [random.between(78, 122), bottom * 0.5];
  const cuts = random.whole(4, 6);
  const isRising = random.chance(0.5);
  const slits = range(cuts).map((index) => {
    const thickness = 2 + index * 2.2;
    const offset = radius * (-0.02 + (0.98 / cuts) * index);
    return isRising ? rect(0, y + offset, 200, thickness) : rect(0, y - offset - thickness, 200, thickness);
  });
  const halo = random.between(1.12, 1.22);
  return [
    mark(tones.b, disc(x, y, radius * halo * 1.14)),
    mark(tones.a, disc(x, y, radius * halo)),
    mark(tones.c, disc(x, y, radius)),
    mark(tones.ground, ...slits),
    calm(canvas),
  ];
}

export function waves({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const phase = random.between(0, 40);
  const swing = Math.min(random.between(15, 26), height * 0.13);
  const colours = bandColours(tones);
  const sun = [random.between(50, 150), top + height * 0.17] as const;
  return [
    mark(tones.c, disc(...sun, Math.min(27, height * 0.15))),
    ...colours.map((colour, index) => {
      const y = top + height * (0.34 + index * 0.145);
      const points = range(9).map((step): Point => [
        step * 40 - 60 - phase + index * 9,
        y + (step % 2 === 0 ? -swing : swing),
      ]);
      return mark(colour, swell(points, 304));
    }),
  ];
}

/** No two neighbours alike, although a palette may repeat a colour. */
function bandColours({ a, b, c, d }: Canvas["tones"]): readonly string[] {
  return [b, a, c, d, d === a ? b : a];
}
