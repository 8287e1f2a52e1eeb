/** Path data. A poster is 200 wide and 300 high, a motif's square 200 by 200; y points downwards. */

type Point = readonly [x: number, y: number];

/** Filled, or with `stroke` (a width) drawn as a line with round ends. */
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

/** In its square, back to front. What reaches the square's edge goes on beyond it, since the stage may be larger. */
export type Drawing = readonly (Omit<Mark, "paint"> & { readonly tone: keyof Tones })[];

/** By file name in `catalogue/posters`, without the ending: "umbrella-2". */
export type Drawings = ReadonlyMap<string, Drawing>;

export function mark(paint: string, ...paths: readonly string[]): Mark {
  return { paint, d: paths.join("") };
}

export function polygon(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join(" ")}z`;
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

/** A tenth of a unit is finer than any screen shows. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
