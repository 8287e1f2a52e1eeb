/** The 1990s: screens, slips and scratches of the copy shop. */

import { calm, disc, dot, ellipse, line, mark, n, polygon, range, rect } from "../drawing.ts";
import type { Canvas, Mark, Point } from "../drawing.ts";
import type { Random } from "../seed.ts";

export function halftone(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const pitch = 20;
  const kind = random.pick(["ball", "ball", "slope", "ring"]);
  const [x, y] = [random.between(70, 130), bottom * random.between(0.42, 0.56)];
  const reach = Math.min(bottom * 0.56, 104);
  const weightAt = (px: number, py: number): number => {
    const distance = Math.hypot(px - x, py - y) / reach;
    if (kind === "slope") return 1 - py / bottom + (px - 100) / 900;
    if (kind === "ring") return 1.05 - Math.abs(distance - 0.68) * 2.6;
    return 1.12 - distance * (1.02 + (px - x) / (reach * 5));
  };
  const levels = 6;
  const dotsByLevel = range(levels).map((): string[] => []);
  for (let row = 0; row * (pitch / 2) < bottom + pitch; row += 1) {
    for (let column = 0; column * pitch < 214; column += 1) {
      const [px, py] = [column * pitch + (row % 2 === 0 ? 0 : pitch / 2), row * (pitch / 2)];
      const level = Math.min(levels - 1, Math.floor(weightAt(px, py) * levels));
      if (level >= 0) dotsByLevel[level]?.push(dot(px, py));
    }
  }
  return [
    mark(tones.c, disc(x + random.between(-26, 26), y + random.between(-20, 20), reach * random.between(0.34, 0.5))),
    ...dotsByLevel.map((dots, level) => line(tones.a, 2 + level * 2.6, ...dots)),
    calm(canvas),
  ];
}

export function slices({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const radius = Math.min(78, height * 0.42);
  const [x, y] = [100, top + height * 0.52];
  const cuts = random.whole(6, 9);
  const slip = range(cuts).map(() => random.between(-26, 26));
  const pieces = (shift: number): string =>
    slip
      .map((offset, index) => {
        const [from, to] = [-1 + (2 / cuts) * index, -1 + (2 / cuts) * (index + 1)].map((share) => share * radius);
        return slice(x + offset * shift, y, radius, from ?? 0, (to ?? 0) - 1.2);
      })
      .join("");
  return [mark(tones.c, pieces(-0.5)), mark(tones.a, pieces(1)), ...specks(random, tones.d, 26, top, 300)];
}

export function torn(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const rip = (from: Point, to: Point, steps: number): Point[] =>
    range(steps + 1).map((index): Point => {
      const share = index / steps;
      return [
        from[0] + (to[0] - from[0]) * share + random.between(-3.4, 3.4),
        from[1] + (to[1] - from[1]) * share + random.between(-3.4, 3.4),
      ];
    });
  const first = bottom * random.between(0.24, 0.4);
  const second = bottom * random.between(0.6, 0.78);
  const lean = random.between(-34, 34);
  const upper = rip([-6, first - lean], [206, first + lean], 15);
  const lower = rip([-6, second + lean * 0.7], [206, second - lean * 0.7], 15);
  const under = (edge: readonly Point[], by: number): Point[] =>
    edge.map(([px, py]): Point => [px, py + by + random.between(-1.5, 1.5)]);
  const x = random.between(52, 148);
  return [
    mark(tones.b, rect(0, 0, 200, bottom)),
    mark(tones.c, disc(x, (first + second) / 2, Math.min(46, (second - first) * 0.62))),
    mark(tones.light, polygon([-6, -6], [206, -6], ...under(upper, 4).toReversed())),
    mark(tones.a, polygon([-6, -6], [206, -6], ...upper.toReversed())),
    mark(tones.light, polygon(...under(lower, -4), ...under(lower, 3).toReversed())),
    mark(tones.dark, polygon(...lower, [206, bottom], [-6, bottom])),
    calm(canvas),
  ];
}

export function streaks({ random, tones }: Canvas): readonly Mark[] {
  const streak: string[] = [];
  const faint: string[] = [];
  let x = random.between(0, 6);
  while (x < 200) {
    const width = random.pick([1, 1.5, 2, 3, 5, 9, 16]);
    (random.chance(0.3) ? faint : streak).push(rect(x, 0, width, 300));
    x += width + random.pick([1.5, 2, 3, 4, 7]);
  }
  const band = random.between(0, 1) < 0.5 ? random.between(16, 44) : random.between(222, 250);
  return [
    mark(tones.b, ...faint),
    mark(tones.a, ...streak),
    mark(tones.c, rect(0, band, 200, random.between(16, 34))),
    ...specks(random, tones.ground, 34, 0, 300),
  ];
}

export function contacts({ random, tones, top }: Canvas): readonly Mark[] {
  const columns = random.pick([3, 4]);
  const gap = 5;
  const width = (172 - gap * (columns - 1)) / columns;
  const height = width * 0.78;
  const rows = Math.max(1, Math.floor((286 - top + gap) / (height + gap)));
  const first = 286 - rows * (height + gap) + gap;
  const chosen = random.whole(0, columns * rows - 1);
  const drift = random.between(0.05, 0.12);
  const frames = range(columns * rows).map((cell) => {
    const [x, y] = [14 + (cell % columns) * (width + gap), first + Math.floor(cell / columns) * (height + gap)];
    const phase = cell * drift * 2.6;
    const ball = disc(
      x + width * (0.5 + 0.3 * Math.sin(phase * 2.2)),
      y + height * (0.5 - 0.12 * Math.cos(phase * 3)),
      height * (0.16 + 0.1 * Math.abs(Math.sin(phase))),
    );
    return { x, y, frame: rect(x, y, width, height), floor: rect(x, y + height * 0.72, width, height * 0.28), ball };
  });
  const marked = frames[chosen] ?? { x: 14, y: first };
  return [
    mark(tones.a, ...frames.map(({ frame }) => frame)),
    mark(tones.b, ...frames.map(({ floor }) => floor)),
    mark(tones.ground, ...frames.map(({ ball }) => ball)),
    line(tones.c, 2.6, ellipse(marked.x + width / 2, marked.y + height / 2, width * 0.62, height * 0.66)),
  ];
}

/** Heights are relative to the centre. */
function slice(x: number, y: number, radius: number, from: number, to: number): string {
  const half = (height: number): number => Math.sqrt(Math.max(0, radius * radius - height * height));
  const [upper, lower] = [half(from), half(to)];
  const arc = `A${n(radius)} ${n(radius)} 0 0 1`;
  return `M${n(x - upper)} ${n(y + from)}L${n(x + upper)} ${n(y + from)}${arc} ${n(x + lower)} ${n(y + to)}L${n(x - lower)} ${n(y + to)}${arc} ${n(x - upper)} ${n(y + from)}z`;
}

function specks(random: Random, colour: string, count: number, top: number, bottom: number): readonly Mark[] {
  return [0.9, 1.7].map((size) =>
    line(
      colour,
      size,
      ...range(Math.round(count / 2)).map(() => dot(random.between(2, 198), random.between(top + 4, bottom - 2))),
    ),
  );
}
