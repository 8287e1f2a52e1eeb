import type { Typeface } from "./typefaces.ts";

/** Letters of a typeface as outlines: plain data, for pictures drawn in a browser. */
export interface FaceLetters {
  readonly unitsPerEm: number;
  /** By character: its width in units of the face, then its outline, if it has one. */
  readonly letters: Readonly<Record<string, readonly [width: number, outline?: string]>>;
  /** By two characters: how much nearer or farther the second stands. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** A typeface that joins no letters and knows only Latin ones, set from left to right. */
export function letterFace(family: string, { unitsPerEm, letters, kerning }: FaceLetters): Typeface {
  return {
    family,
    has: (codePoint) => letters[String.fromCodePoint(codePoint)] !== undefined,
    shape: (text) => {
      let [width, before] = [0, ""];
      const glyphs = Array.from(text, (character) => {
        const [advance, outline = ""] = letters[character] ?? [0];
        const x = width + (kerning[before + character] ?? 0);
        width = x + advance;
        before = character;
        return { x, y: 0, outline, isMissing: letters[character] === undefined };
      });
      return { width, unitsPerEm, glyphs };
    },
  };
}
