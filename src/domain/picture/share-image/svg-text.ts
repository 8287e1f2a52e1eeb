/** Words of a picture that are measured before they are drawn. */
import type { Text } from "../drawing.ts";
import { stretchesOf, withLevels } from "./reading-order.ts";
import { type Letter, lettersOf, setLetters, type ShapedText, type Typefaces, withoutHeaps } from "./typefaces.ts";

/** The dark theme's ground, text, quieter text, hairlines and gold. */
export const INKS = { ground: "#14110f", ink: "#f4efe6", muted: "#b3a99b", line: "#38312b", gold: "#e3b04b" } as const;

export const SHARE_COLOURS = { ...INKS, accent: INKS.gold } as const;

/**
 * The letters of a text of ours, of the catalogue, or of somebody's own: those that no face has are left out. A test
 * checks that none of the first two is.
 */
export function wordLetters(text: string, face: Text["face"], faces: Typefaces): readonly Letter[] {
  const own = { ...faces, display: faces[face] };
  const plain = withoutHeaps(text);
  return withLevels(setLetters(plain, own) ?? lettersOf(plain).flatMap((letter) => setLetters(letter, own) ?? []));
}

/** A line of letters that were fitted. */
export function lineOf(letters: readonly Letter[] = [], look: Omit<Text, "kind" | "text" | "letters">): Text {
  return { ...look, kind: "text", letters, text: letters.map(({ text }) => text).join("") };
}

/** In ems. */
export function lettersWidth(letters: readonly Letter[]): number {
  return shaped(letters).reduce((sum, stretch) => sum + inEms(stretch), 0);
}

/** From left to right. */
export function shaped(letters: readonly Letter[]): readonly ShapedText[] {
  return stretchesOf(letters).map(({ text, face, level }) => face.shape(text, level % 2 === 1));
}

export function inEms({ width, unitsPerEm }: ShapedText): number {
  return width / unitsPerEm;
}
