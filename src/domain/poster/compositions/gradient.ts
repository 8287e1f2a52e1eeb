/** From 2010: soft light, few edges. */

import { mix } from "../colour.ts";
import { calm, disc, line, mark, range, rect, swell } from "../drawing.ts";
import type { Canvas, Gradient, Mark, Point } from "../drawing.ts";

export function orbs(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const side = random.chance(0.5) ? 1 : -1;
  const reach = bottom * 0.5;
  return [
    glow(tones.a, 100 - side * random.between(30, 60), bottom * 0.22, reach),
    glow(tones.c, 100 + side * random.between(20, 56), bottom * random.between(0.42, 0.5), reach * 0.86),
    mark(tones.d, disc(100 + side * random.between(-30, 10), bottom * random.between(0.3, 0.5), random.between(5, 11))),
    calmBelow(canvas, 34),
  ];
}

export function dusk(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const light = random.between(0.52, 0.66) * bottom;
  const hills = (base: number, height: number): readonly Point[] =>
    range(6).map((index): Point => [index * 50 - 25, base - random.between(0, 1) * height]);
  return [
    mark(
      vertical(0, light + 30, [
        [0, mix(tones.ground, tones.a, 0.35)],
        [0.62, tones.a],
        [1, tones.c],
      ]),
      rect(0, 0, 200, bottom),
    ),
    mark(tones.light, disc(random.between(50, 150), light - random.between(4, 30), random.between(9, 17))),
    mark(mix(tones.a, tones.ground, 0.4), swell(hills(light + 22, 34), bottom)),
    mark(mix(tones.a, tones.ground, 0.72), swell(hills(bottom * 0.84, 30), bottom)),
    mark(tones.ground, swell(hills(bottom * 0.98, 24), 300)),
    calm(canvas),
  ];
}

export function moon({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const radius = Math.min(70, height * 0.36);
  const [x, middle] = [random.between(84, 116), top + height * 0.44];
  const angle = random.between(-0.7, 0.7);
  const [dx, dy] = [Math.sin(angle) * radius, Math.cos(angle) * radius];
  const water = middle + radius * random.between(0.62, 0.86);
  const ripples = range(5).map((index): Mark => {
    const half = radius * (0.62 - index * 0.09) * random.between(0.75, 1);
    const y = water + 9 + index * 9;
    return {
      ...line(tones.c, 2, `M${Math.round(x - half)} ${Math.round(y)}h${Math.round(half * 2)}`),
      opacity: 0.75 - index * 0.13,
    };
  });
  return [
    mark(
      {
        kind: "linear",
        from: [x - dx, middle - dy],
        to: [x + dx, middle + dy],
        stops: [
          [0, tones.c],
          [0.5, tones.a],
          [1, tones.ground],
        ],
      },
      disc(x, middle, radius),
    ),
    mark(
      vertical(water, 300, [
        [0, mix(tones.ground, tones.a, 0.32)],
        [1, tones.ground],
      ]),
      rect(0, water, 200, 300 - water),
    ),
    ...ripples,
  ];
}

export function dunes({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const layers = random.whole(4, 5);
  const tilt = random.pick([-1, 1]);
  return [
    mark(tones.c, disc(random.between(48, 152), top + height * 0.2, Math.min(24, height * 0.12))),
    ...range(layers).map((index) => {
      const share = index / (layers - 1);
      const y = top + height * (0.34 + share * 0.44);
      const lean = tilt * (index % 2 === 0 ? 1 : -1) * height * 0.09;
      const points: Point[] = [
        [-10, y + lean],
        [40, y + lean * 1.5],
        [110, y - lean * 1.2],
        [160, y - lean * 0.4],
        [210, y - lean],
      ];
      const crest = mix(mix(tones.ground, tones.a, 0.25 + share * 0.75), tones.c, share < 0.99 ? 0.1 * index : 0.12);
      const foot = mix(crest, tones.ground, 0.62);
      return mark(
        vertical(y - height * 0.1, y + height * 0.34, [
          [0, crest],
          [1, foot],
        ]),
        swell(points, 302),
      );
    }),
  ];
}

export function columns(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const count = random.pick([5, 7, 9]);
  const width = 200 / count;
  const peak = random.whole(1, count - 2);
  return [
    ...range(count).map((index) => {
      const near = 1 - Math.abs(index - peak) / count;
      const head = bottom * (0.9 - near * random.between(0.52, 0.66));
      const colour = mix(tones.a, tones.c, Math.max(0, near * 1.5 - 0.5));
      return mark(
        vertical(head, bottom, [
          [0, colour],
          [0.75, mix(colour, tones.ground, 0.72)],
          [1, tones.ground],
        ]),
        rect(index * width, head, width, bottom - head),
      );
    }),
    mark(tones.d, disc((peak + 0.5) * width, bottom * random.between(0.07, 0.1), width * 0.22 + 2)),
    calm(canvas),
  ];
}

function glow(colour: string, x: number, y: number, radius: number): Mark {
  const light: Gradient = {
    kind: "radial",
    centre: [x, y],
    radius,
    stops: [
      [0, colour],
      [0.45, colour, 0.75],
      [1, colour, 0],
    ],
  };
  return mark(light, rect(0, 0, 200, 300));
}

function calmBelow({ tones, bottom }: Canvas, fade: number): Mark {
  return mark(
    vertical(bottom - fade, bottom, [
      [0, tones.ground, 0],
      [1, tones.ground],
    ]),
    rect(0, bottom - fade, 200, 300 - bottom + fade),
  );
}

function vertical(top: number, bottom: number, stops: Gradient["stops"]): Gradient {
  return { kind: "linear", from: [0, top], to: [0, bottom], stops };
}
