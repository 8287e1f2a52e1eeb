import { lookOf, type PosterLook } from "#domain/picture/poster/look.ts";
import { paletteOf } from "#domain/picture/poster/palettes/colours.ts";

/** Posters this far apart are told apart at 56 px. */
export const APART = 0.2;

/** How different two posters look when small: the distance of their colours (OKLab) and the drawings. */
export function apartness(one: PosterLook, other: PosterLook): number {
  const drawn = one.motif === other.motif ? (one.arrangement === other.arrangement ? 0 : 0.07) : 0.14;
  const divided = one.composition === other.composition ? 0 : 0.03;
  return paletteDistance(one.palette, other.palette) + drawn + divided;
}

export function areApart(one: string, other: string): boolean {
  return apartness(lookOf(one), lookOf(other)) >= APART;
}

/** The ground counts most, because most of what is seen is ground. */
export function paletteDistance(one: string, other: string): number {
  const key = `${one} ${other}`;
  const known = DISTANCES.get(key) ?? measured(one, other);
  DISTANCES.set(key, known);
  return known;
}

const DISTANCES = new Map<string, number>();

function measured(one: string, other: string): number {
  const [first, second] = [paletteOf(one), paletteOf(other)];
  return (
    0.6 * distance(first.sheet, second.sheet) +
    0.2 * distance(first.a, second.a) +
    0.2 * distance(first.stage, second.stage)
  );
}

function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Björn Ottosson's OKLab. */
function oklab(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  const [r = 0, g = 0, b = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
