/** Path data. A poster is 200 wide and 300 high, a motif's square 200 by 200; y points downwards. */

import type { Random } from "./seed.ts";

export type Point = readonly [x: number, y: number];

/** One path: filled, or with `stroke` (a width) drawn as a line with round ends. */
export interface Mark {
  readonly paint: string;
  readonly d: string;
  readonly stroke?: number;
}

/** Colours for a motif: on `back`, strongest shape first; `c` sparingly, `ink` as strong as text, `soft` near `back`. */
export interface Tones {
  readonly back: string;
  readonly soft: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly ink: string;
}

export interface Pen extends Tones {
  readonly random: Random;
}

/**
 * Draws into a square of 200 by 200. What reaches the square's edge goes on beyond it (`EDGE`), since the stage may be
 * wider or higher than the square.
 */
export type Draw = (pen: Pen) => readonly Mark[];

export function mark(paint: string, ...paths: readonly string[]): Mark {
  return { paint, d: paths.join("") };
}

export function line(paint: string, stroke: number, ...paths: readonly string[]): Mark {
  return { paint, d: paths.join(""), stroke };
}

export function polygon(...points: readonly Point[]): string {
  return `${polyline(...points)}z`;
}

export function polyline(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(" ")}`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

/** Everything below `y`, to all edges. */
export function floor(y: number): string {
  return rect(-99, y, 398, 260);
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

export function around(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
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

/** A star with `points` points, the first one upwards. */
export function star(x: number, y: number, radius: number, points = 5, waist = 0.42): string {
  return polygon(
    ...range(points * 2).map((index) =>
      around(x, y, index % 2 === 0 ? radius : radius * waist, -90 + (index * 180) / points),
    ),
  );
}

export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A tenth of a unit is finer than any screen shows. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
