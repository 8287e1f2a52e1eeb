import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as HarfBuzz from "harfbuzzjs";
import type { ShapedText, Typeface, Typefaces } from "#domain/picture/share-image/typefaces.ts";

export interface FaceEntry {
  readonly family: string;
  readonly file: string;
  /** Pairs of first and last code point. */
  readonly characters: readonly number[];
}

export interface FaceIndex {
  readonly display: FaceEntry;
  readonly supplement: FaceEntry;
  readonly small: FaceEntry;
  readonly others: readonly FaceEntry[];
  readonly emoji: FaceEntry;
}

export const PICTURE_FACES_FILE = "faces.json";

export type LoadHarfBuzz = () => Promise<typeof HarfBuzz>;

/** Reads the typefaces in `fontsDir`, each outline file on first use. Throws where they are missing. */
export function readPictureFaces(fontsDir: string, harfBuzz: typeof HarfBuzz): Typefaces {
  const index = JSON.parse(readFileSync(join(fontsDir, PICTURE_FACES_FILE), "utf8")) as FaceIndex;
  const typefaceOf = ({ family, file, characters }: FaceEntry): Typeface => ({
    family,
    has: isAmong(characters),
    shape: createShaper(() => readFileSync(join(fontsDir, file)), harfBuzz),
  });
  return {
    display: { ...typefaceOf(index.display), supplement: typefaceOf(index.supplement) },
    small: typefaceOf(index.small),
    others: index.others.map(typefaceOf),
    emoji: typefaceOf(index.emoji),
  };
}

function isAmong(characters: readonly number[]): (codePoint: number) => boolean {
  const ends = Uint32Array.from(characters);
  return (codePoint) => {
    let [low, high] = [0, ends.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[2 * middle] ?? 0) <= codePoint) low = middle + 1;
      else high = middle;
    }
    return low > 0 && codePoint <= (ends[2 * low - 1] ?? 0);
  };
}

/** Shapes in an outline font (`sfnt`), read on first use. */
export function createShaper(readFont: () => Uint8Array, harfBuzz: typeof HarfBuzz): Typeface["shape"] {
  let kept: { readonly font: HarfBuzz.Font; readonly unitsPerEm: number } | null = null;
  return (text, isRightToLeft) => {
    if (kept === null) {
      const face = new harfBuzz.Face(new harfBuzz.Blob(readFont()));
      kept = { font: new harfBuzz.Font(face), unitsPerEm: face.upem };
    }
    return shapeIn(kept.font, kept.unitsPerEm, text, isRightToLeft, harfBuzz);
  };
}

function shapeIn(
  font: HarfBuzz.Font,
  unitsPerEm: number,
  text: string,
  isRightToLeft: boolean,
  { Buffer, Direction, shape }: typeof HarfBuzz,
): ShapedText {
  const buffer = new Buffer();
  buffer.addText(text);
  // Sets script and language; the direction is set explicitly.
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  let width = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const glyph = {
      x: width + xOffset,
      y: yOffset,
      outline: font.glyphToPath(codepoint),
      isMissing: codepoint === 0,
    };
    width += xAdvance;
    return glyph;
  });
  return { width, unitsPerEm, glyphs };
}
