/** The 1950s: cut paper, slightly askew. */

import { around, calm, disc, mark, polygon, range, rect, n } from "../drawing.ts";
import type { Canvas, Mark, Point } from "../drawing.ts";
import type { Random } from "../seed.ts";

export function slabs(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const count = random.whole(3, 5);
  const width = 200 / count;
  const hot = random.whole(0, count - 1);
  const hung = range(count).map((index) => {
    const x = index * width + random.between(2, 6);
    const right = (index + 1) * width - random.between(1, 5);
    const foot = bottom * random.between(0.5, 0.97);
    const colour = index === hot ? tones.c : random.pick([tones.a, tones.a, tones.b]);
    return mark(
      colour,
      polygon(
        [x + random.between(-4, 4), -2],
        [right + random.between(-4, 4), -2],
        [right + random.between(-5, 3), foot],
        [x + random.between(-3, 5), foot - random.between(-9, 9)],
      ),
    );
  });
  const [x, y] = [random.between(40, 160), bottom * random.between(0.34, 0.55)];
  return [...hung, mark(tones.d, roughDisc(random, x, y, random.between(15, 24))), calm(canvas)];
}

export function rings({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  let [x, y] = [random.between(70, 130), top + height * random.between(0.5, 0.62)];
  const [driftX, driftY] = [random.between(-5, 5), random.between(-4, 4)];
  const outer = Math.min(height * 0.5, 88);
  const colours = [tones.a, tones.ground, tones.b, tones.ground, tones.d, tones.ground];
  const turns = range(6).map((index) => {
    const radius = outer * (1 - index * 0.148);
    const ring = mark(colours[index] ?? tones.a, roughDisc(random, x, y, radius));
    [x, y] = [x + driftX, y + driftY];
    return ring;
  });
  return [...turns, mark(tones.c, roughDisc(random, x, y, outer * 0.115))];
}

export function leaves(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const across = random.between(72, 128);
  const down = bottom * random.between(0.4, 0.6);
  const isMirrored = random.chance(0.5);
  const flip = (points: readonly Point[]): string =>
    polygon(...points.map(([x, y]): Point => [isMirrored ? 200 - x : x, y]));
  const at = (x: number): number => (isMirrored ? 200 - x : x);
  const frond = (x: number, foot: number, height: number): string =>
    leaf(random, [at(x), foot], height, random.between(-12, 12));
  const small = Math.min(24, across * 0.25, (bottom - down) * 0.32);
  const fruit: Point = [at(across * 0.5), (down + bottom) / 2 + 1];
  return [
    mark(
      tones.b,
      flip([
        [0, 0],
        [across + 3, 0],
        [across - 3, down],
        [0, down + 4],
      ]),
    ),
    mark(
      tones.a,
      flip([
        [across + 3, 0],
        [200, 0],
        [200, bottom],
        [across + 2, bottom],
        [across - 3, down],
      ]),
    ),
    mark(
      tones.c,
      flip([
        [0, down + 4],
        [across - 3, down],
        [across + 2, bottom],
        [0, bottom],
      ]),
    ),
    random.chance(0.5)
      ? mark(tones.light, frond(across * 0.5, down - 6, down * 0.86))
      : mark(tones.light, roughDisc(random, at(across * 0.48), down * 0.5, Math.min(30, across * 0.3, down * 0.34))),
    mark(
      tones.dark,
      frond(across + (200 - across) * 0.5, bottom * 0.95, Math.min(bottom * 0.84, (200 - across) * 1.9)),
    ),
    random.chance(0.5)
      ? mark(tones.dark, roughDisc(random, ...fruit, small))
      : mark(tones.dark, burst(random, fruit, small * 1.3, 8)),
    calm(canvas),
  ];
}

export function eye(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const [x, y] = [100, bottom * random.between(0.5, 0.56)];
  const half = random.between(74, 84);
  const open = Math.min(random.between(34, 48), bottom * 0.27);
  const lid = (share: number, side: 1 | -1): Point => [
    x - half + half * 2 * share,
    y - side * open * Math.sin(Math.PI * share) ** 0.9 * random.between(0.95, 1.05),
  ];
  const corners = range(9).map((index) => index / 8);
  const lashes = range(random.whole(5, 7)).map((index, _, all) => {
    const share = 0.12 + (0.76 / (all.length - 1)) * index;
    const [rootX, rootY] = lid(share, 1);
    const lean = (share - 0.5) * 62 + random.between(-4, 4);
    const tip = rootY - open * random.between(0.5, 0.85);
    return polygon([rootX - 4.5, rootY + 4], [rootX + 4.5, rootY + 4], [rootX + lean, tip]);
  });
  const look = random.between(-14, 14);
  const outline = [
    ...corners.map((share) => lid(share, 1)),
    ...corners
      .slice(1, -1)
      .toReversed()
      .map((share) => lid(share, -1)),
  ];
  return [
    mark(tones.b, polygon([0, 0], [200, 0], [200, y + random.between(-8, 8)], [0, y + random.between(-8, 8)])),
    mark(tones.a, ...lashes),
    mark(tones.light, polygon(...outline)),
    mark(tones.a, roughDisc(random, x + look, y, open * 0.84)),
    mark(tones.dark, roughDisc(random, x + look, y, open * 0.52)),
    mark(tones.c, roughDisc(random, x + look + open * 0.22, y - open * 0.24, open * 0.17)),
    calm(canvas),
  ];
}

export function star(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const [x, y] = [random.between(82, 118), bottom * random.between(0.46, 0.54)];
  const reach = bottom * 0.52;
  const points = random.whole(9, 13);
  return [
    mark(
      tones.b,
      polygon(
        [0, bottom * random.between(0.5, 0.75)],
        [200, bottom * random.between(0.3, 0.6)],
        [200, bottom],
        [0, bottom],
      ),
    ),
    mark(tones.a, burst(random, [x, y], reach, points)),
    mark(tones.c, burst(random, [x + random.between(-6, 6), y + random.between(-6, 6)], reach * 0.5, points - 2)),
    mark(tones.d, disc(x + random.between(-4, 4), y, reach * random.between(0.1, 0.16))),
    calm(canvas),
    mark(tones.ground, rect(0, bottom, 200, 1)),
  ];
}

function roughDisc(random: Random, x: number, y: number, radius: number): string {
  const corners = 11;
  const start = random.between(0, 33);
  return polygon(
    ...range(corners).map((index) =>
      around(x, y, radius * random.between(0.93, 1.06), start + (360 / corners) * index),
    ),
  );
}

function burst(random: Random, [x, y]: Point, reach: number, points: number): string {
  const start = random.between(0, 90);
  return polygon(
    ...range(points * 2).map((index) => {
      const radius = index % 2 === 0 ? reach * random.between(0.7, 1.06) : reach * random.between(0.34, 0.44);
      return around(x, y, radius, start + (180 / points) * index);
    }),
  );
}

/** A frond as one outline. */
function leaf(random: Random, [x, foot]: Point, height: number, lean: number): string {
  const lobes = 4;
  const step = height / (lobes + 0.6);
  const stemAt = (share: number): number => x + lean * share;
  const side = (index: number, direction: 1 | -1): string => {
    const root = foot - step * (index + 0.2);
    const reach = (34 - index * 5) * (height / 150) * random.between(0.85, 1.1) * direction;
    const [low, high] = [root, root - step * 0.62];
    const centre = stemAt((foot - low) / height);
    const tipY = high - step * 0.35;
    const curves = [
      [centre + reach * 1.25, low - step * 0.1, centre + reach, tipY],
      [centre + reach * 0.6, tipY - step * 0.12, centre + 3 * direction, high],
    ] as const;
    return `M${n(centre)} ${n(low)}${curves.map((curve) => `Q${curve.map(n).join(" ")}`).join("")}z`;
  };
  const stem = polygon(
    [x - 3.2, foot],
    [x + 3.2, foot],
    [stemAt(1) + 1.2, foot - height],
    [stemAt(1) - 1.2, foot - height],
  );
  return (
    stem +
    range(lobes)
      .map((index) => side(index, 1) + side(index, -1))
      .join("")
  );
}
