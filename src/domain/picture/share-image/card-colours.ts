/** A card's ground, from the posters' palettes, and words of at least 7:1 on it. */
import type { StatementKind } from "../../taste/film-dna/story/statement.ts";
import { contrast, luminance, mix, saturation } from "../poster/colour.ts";
import { paletteOf } from "../poster/palettes/colours.ts";
import type { PicturePaint } from "../story-picture/picture-mark.ts";

const READABLE = 7;

const PALETTES: Readonly<Record<StatementKind | "together", string>> = {
  theme: "velvet",
  mood: "cosmos",
  place: "glacier",
  style: "forest",
  lists: "newsprint",
  alone: "nitrate",
  director: "jade",
  face: "lantern",
  women: "plum",
  thread: "forest",
  kindred: "shore",
  when: "glacier",
  look: "nitrate",
  length: "rain",
  where: "chalk",
  first: "velvet",
  missing: "custard",
  more: "velvet",
  change: "newsprint",
  together: "dusk",
};

export interface CardColours {
  readonly ground: `#${string}`;
  readonly ink: `#${string}`;
  readonly accent: `#${string}`;
  readonly muted: `#${string}`;
  readonly line: `#${string}`;
  readonly dark: `#${string}`;
}

export function cardColours(kind: StatementKind | "together"): CardColours {
  const { sheet, ink, a, c } = paletteOf(PALETTES[kind]);
  const livelier = saturation(c) > saturation(a) ? c : a;
  const muted = mix(ink, sheet, 0.22);
  return {
    ground: asPaint(sheet),
    ink: asPaint(ink),
    accent: asPaint(readable(livelier, sheet, ink)),
    muted: asPaint(readable(muted, sheet, ink)),
    line: asPaint(mix(sheet, ink, 0.18)),
    dark: asPaint(mix(sheet, luminance(sheet) > 0.2 ? ink : "#000000", 0.45)),
  };
}

export function cardPaint(paint: PicturePaint, colours: CardColours): `#${string}` {
  switch (paint) {
    case "ink":
    case "muted":
    case "line":
    case "accent":
    case "ground":
      return colours[paint];
    default:
      return paint;
  }
}

function readable(colour: string, ground: string, ink: string): string {
  let shown = colour;
  for (let step = 0; step < 20 && contrast(shown, ground) < READABLE; step += 1) shown = mix(shown, ink, 0.12);
  return shown;
}

function asPaint(colour: string): `#${string}` {
  return `#${colour.slice(1)}`;
}
