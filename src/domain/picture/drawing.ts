/**
 * A picture as plain data, drawn by `svg.ts` for files and by `drawn.tsx` on pages. Lengths are in units of the drawing, y
 * points downwards.
 */
import type { Letter } from "./share-image/typefaces.ts";

export type Colour = `#${string}`;

/** Colours by their meaning, which a page takes from its theme and a card from its palette. */
export type ColourRole = "ink" | "muted" | "line" | "accent" | "ground";
export type Paint = ColourRole | Colour;

/** What roles are painted in. */
export type Colours = Readonly<Partial<Record<Paint, string>>>;

/** Filled, or with `stroke` (a width) drawn as a line. */
export interface Path {
  readonly kind: "path";
  readonly paint: Paint;
  readonly d: string;
  readonly stroke?: number;
  readonly dashes?: "4 4";
}

/** One line of words; `y` is its baseline. */
export interface Text {
  readonly kind: "text";
  readonly paint: Paint;
  readonly text: string;
  /** What `text` is set in where it had to be measured. */
  readonly letters?: readonly Letter[];
  readonly face: "display" | "small";
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: "start" | "middle" | "end";
}

/** What a page can draw, too. */
export type Mark = Path | Text;

export type Shape =
  | Mark
  | {
      readonly kind: "group";
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly hasRoundEnds?: boolean;
      readonly shapes: readonly Shape[];
    }
  | {
      readonly kind: "poster";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      /** As the build wrote it. */
      readonly art: string;
      readonly words: readonly Text[];
    };

export interface Drawing<Each extends Shape = Shape> {
  readonly width: number;
  readonly height: number;
  /** Without them it is shown in those of its place. */
  readonly colours?: Colours;
  readonly shapes: readonly Each[];
}

export function fill(paint: Paint, ...paths: readonly string[]): Path {
  return { kind: "path", paint, d: paths.join("") };
}

export function stroke(paint: Paint, width: number, ...paths: readonly string[]): Path {
  return { ...fill(paint, ...paths), stroke: width };
}

export function polygon(...points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join(" ")}z`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}A${rx} ${ry} 0 0 1 ${x - rx} ${y}z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Path data to a tenth of a unit, which is finer than any screen shows in a picture a few hundred units wide. */
export function rounded(d: string): string {
  return d.replaceAll(/-?\d+(?:\.\d+)?e-\d+|-?\d+\.\d+/g, (number) => String(tenths(Number(number))));
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}
