/** The 2000s: one object, much room. */

import { mix } from "../colour.ts";
import { calm, disc, figure, line, mark, polygon, polyline, rect, sector } from "../drawing.ts";
import type { Canvas, Mark } from "../drawing.ts";

export function tangent({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const horizon = 300 - height * random.between(0.14, 0.24);
  const radius = Math.min(random.between(34, 58), (horizon - top) * 0.44);
  const x = random.between(64, 136);
  const person = x > 100 ? x - radius - random.between(14, 30) : x + radius + random.between(14, 30);
  return [
    mark(tones.c, disc(x, horizon - radius, radius)),
    mark(tones.a, rect(0, horizon, 200, 300 - horizon)),
    mark(tones.d, figure(person, horizon, Math.min(24, radius * 0.5))),
  ];
}

export function door({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const floor = 300 - height * random.between(0.22, 0.3);
  const width = random.between(30, 44);
  const x = random.between(40, 120);
  const tall = Math.min((floor - top) * 0.86, width * 2.1);
  const drift = random.between(20, 60) * (x > 84 ? -1 : 1);
  return [
    mark(tones.a, rect(0, floor, 200, 300 - floor)),
    mark(
      mix(tones.a, tones.c, 0.45),
      polygon([x, floor], [x + width, floor], [x + width + drift + 12, 300], [x + drift - 12, 300]),
    ),
    mark(tones.c, rect(x, floor - tall, width, tall)),
    mark(tones.d, figure(x + width * 0.5, floor + 1, tall * 0.42)),
  ];
}

export function overlap(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const radius = Math.min(54, bottom * 0.34);
  const gap = radius * random.between(0.5, 0.72);
  const y = bottom * 0.52;
  const tilt = random.between(-0.3, 0.3) * radius;
  const [left, right] = [
    { x: 100 - gap, y: y - tilt },
    { x: 100 + gap, y: y + tilt },
  ];
  const distance = Math.hypot(left.x - right.x, left.y - right.y) / 2;
  const half = (Math.acos(Math.min(1, distance / radius)) * 180) / Math.PI;
  const towards = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
  return [
    mark(tones.a, disc(left.x, left.y, radius)),
    mark(tones.c, disc(right.x, right.y, radius)),
    mark(tones.d, lens(left, right, radius, towards, half)),
    calm(canvas),
  ];
}

export function thread({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const [x, y] = [random.between(56, 144), top + height * random.between(0.5, 0.66)];
  const radius = Math.min(random.between(15, 30), height * 0.16);
  const isHanging = random.chance(0.45);
  const end = isHanging ? polyline([x, top + 6], [x, y]) : polyline([x, y], [x, 300]);
  return [
    mark(
      tones.b,
      isHanging ? rect(0, 300 - height * 0.12, 200, height * 0.12) : sector(x, 300, 0, height * 0.2, 180, 359.9),
    ),
    line(tones.d, 1.4, end),
    mark(tones.c, disc(x, y, radius)),
    mark(tones.a, sector(x, y, 0, radius, 90, 270)),
  ];
}

export function corner(canvas: Canvas): readonly Mark[] {
  const { random, tones, bottom } = canvas;
  const isLeft = random.chance(0.5);
  const radius = bottom * random.between(0.66, 0.82);
  const x = isLeft ? random.between(0, 34) : 200 - random.between(0, 34);
  const small = random.between(9, 15);
  const angle = isLeft ? random.between(30, 48) : random.between(132, 150);
  const radians = (angle * Math.PI) / 180;
  const orbit = Math.min(radius + small + random.between(8, 18), 172);
  return [
    mark(tones.a, disc(x, 0, radius)),
    mark(tones.b, disc(x, 0, radius * 0.62)),
    mark(tones.c, disc(x + orbit * Math.cos(radians), Math.min(orbit * Math.sin(radians), bottom - small - 2), small)),
    calm(canvas),
  ];
}

export function balance({ random, tones, top }: Canvas): readonly Mark[] {
  const height = 300 - top;
  const x = random.between(76, 124);
  const unit = Math.min(34, height * 0.19);
  const floor = 300 - height * random.between(0.08, 0.14);
  const bowl = floor - unit * 1.35;
  const slip = random.between(-0.5, 0.5) * unit;
  const plank = unit * random.between(1.5, 1.9);
  const ball = unit * random.between(0.5, 0.66);
  const weight = unit * random.between(0.3, 0.42);
  const side = random.chance(0.5) ? 1 : -1;
  return [
    mark(tones.b, rect(0, floor, 200, 300 - floor)),
    mark(tones.a, sector(x, bowl, 0, unit * 1.35, 0, 180)),
    mark(tones.d, rect(x + slip * 0.3 - plank, bowl - 4, plank * 2, 4)),
    mark(tones.c, disc(x + slip * 0.3 - side * (plank - ball), bowl - 4 - ball, ball)),
    mark(tones.a, disc(x + slip * 0.3 + side * (plank - weight * 1.2), bowl - 4 - weight, weight)),
  ];
}

type Centre = { readonly x: number; readonly y: number };

/** The intersection of two equal discs. */
function lens(left: Centre, right: Centre, radius: number, towards: number, half: number): string {
  const at = (centre: Centre, degrees: number): string => {
    const radians = (degrees * Math.PI) / 180;
    return `${(centre.x + radius * Math.cos(radians)).toFixed(1)} ${(centre.y + radius * Math.sin(radians)).toFixed(1)}`;
  };
  const arc = `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1`;
  return `M${at(left, towards - half)}${arc} ${at(left, towards + half)}${arc} ${at(right, towards + 180 + half)}z`;
}
