/** Path data in poster units: 200 wide, 300 high, y downwards. */

import type { Random } from "./seed.ts";
import type { Tones } from "./palette.ts";

export type Point = readonly [x: number, y: number];

export type Stop = readonly [offset: number, colour: string, opacity?: number];

export type Gradient =
  | { readonly kind: "linear"; readonly from: Point; readonly to: Point; readonly stops: readonly Stop[] }
  | { readonly kind: "radial"; readonly centre: Point; readonly radius: number; readonly stops: readonly Stop[] };

/** One path: filled, or with `stroke` (a width) drawn as a line with round ends. */
export interface Mark {
  readonly paint: string | Gradient;
  readonly d: string;
  readonly opacity?: number;
  readonly stroke?: number;
}

/** A shape drawn around 0, 0 and repeated at each place. */
export interface Stamp {
  readonly stamp: readonly Mark[];
  readonly at: readonly Point[];
}

/** The art keeps to `top`..`bottom`; the rest is for the title. */
export interface Canvas {
  readonly random: Random;
  readonly tones: Tones;
  readonly top: number;
  readonly bottom: number;
}

export type Draw = (canvas: Canvas) => readonly (Mark | Stamp)[];

export const WIDTH = 200;
export const HEIGHT = 300;

export function mark(paint: Mark["paint"], ...paths: readonly string[]): Mark {
  return { paint, d: paths.join("") };
}

export function line(paint: string, stroke: number, ...paths: readonly string[]): Mark {
  return { paint, d: paths.join(""), stroke };
}

export function polygon(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(" ")}z`;
}

export function polyline(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(" ")}`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const half = `${n(rx)} ${n(ry)} 0 0 1`;
  return `M${n(x - rx)} ${n(y)}A${half} ${n(x + rx)} ${n(y)}A${half} ${n(x - rx)} ${n(y)}z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Part of a ring, in degrees clockwise from the right; less than a full turn. */
export function sector(x: number, y: number, inner: number, outer: number, start: number, end: number): string {
  const large = end - start > 180 ? 1 : 0;
  const at = (radius: number, angle: number): string => around(x, y, radius, angle).map(n).join(" ");
  const outside = `${at(outer, start)}A${n(outer)} ${n(outer)} 0 ${large} 1 ${at(outer, end)}`;
  if (inner <= 0) return `M${outside}L${n(x)} ${n(y)}z`;
  return `M${outside}L${at(inner, end)}A${n(inner)} ${n(inner)} 0 ${large} 0 ${at(inner, start)}z`;
}

/** For stroked marks: the diameter is the mark's `stroke`. */
export function dot(x: number, y: number): string {
  return `M${n(x)} ${n(y)}h0`;
}

export function around(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** A smooth curve through the points' midpoints, closed down to `floor`. */
export function swell(points: readonly Point[], floor: number): string {
  const [first = [0, floor] as const, ...rest] = points;
  const last = rest.at(-1) ?? first;
  const curves = rest.map((point, index) => {
    const next = rest[index + 1];
    const end: Point = next === undefined ? point : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `M${n(first[0])} ${n(first[1])}${curves.join("")}L${n(last[0])} ${n(floor)} ${n(first[0])} ${n(floor)}z`;
}

/** A standing person; `feet` is the y of the feet. */
export function figure(x: number, feet: number, height: number): string {
  const [half, head] = [height * 0.15, height * 0.1];
  const body = polygon(
    [x - half, feet - height * 0.72],
    [x + half, feet - height * 0.72],
    [x + half * 0.55, feet],
    [x - half * 0.55, feet],
  );
  return body + disc(x, feet - height + head, head);
}

/** Covers everything below the art, so that nothing reaches the title. */
export function calm({ tones, top, bottom }: Canvas): Mark {
  return mark(tones.ground, rect(0, 0, WIDTH, top), rect(0, bottom, WIDTH, HEIGHT - bottom));
}

export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A tenth of a unit is finer than any screen shows. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
