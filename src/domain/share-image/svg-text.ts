/** Texts of a picture drawn as SVG. */
import { type Stretch, stretchesOf } from "./reading-order.ts";
import { type Letter, lettersOf, setLetters, type ShapedText, type Typefaces } from "./typefaces.ts";

/** The product's dark theme, which is home: ground, text, quieter text, hairlines, and the gold of what is yours. */
export const INKS = { ground: "#14110f", ink: "#f4efe6", muted: "#b3a99b", line: "#38312b", gold: "#e3b04b" } as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

export interface TextLook {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: "start" | "middle" | "end";
}

/** A line of our own words or credits, in small type. */
export function smallElement(text: string, look: TextLook, faces: Typefaces): string {
  return lettersElement(smallLetters(text, faces), look);
}

/** The letters of our own words or credits in the face of small type, which has them all: a test looks at each film. */
export function smallLetters(text: string, { small }: Typefaces): readonly Letter[] {
  return lettersOf(text).map((letter) => ({ text: letter, face: small, level: 0 }));
}

/** A line of letters as outlines, each in its face; the label says the line. */
export function lettersElement(letters: readonly Letter[], look: TextLook): string {
  const { y, size, fill, anchor = "start" } = look;
  const shaped = stretchesOf(letters).map(shape);
  const width = shaped.reduce((sum, each) => sum + inEms(each), 0) * size;
  let x = look.x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
  const drawn = shaped.map((stretch) => {
    const at = x;
    x += inEms(stretch) * size;
    const scale = size / stretch.unitsPerEm;
    return `<g transform="translate(${at} ${y}) scale(${scale} ${-scale})">${outlines(stretch)}</g>`;
  });
  const label = letters.map(({ text }) => text).join("");
  return `<g aria-label="${escapeXml(label)}" fill="${fill}">${drawn.join("")}</g>`;
}

/** Width of letters on one line, in ems. */
export function lettersWidth(letters: readonly Letter[]): number {
  return stretchesOf(letters).reduce((sum, stretch) => sum + inEms(shape(stretch)), 0);
}

/** The letters of a text of the catalogue or of our own, which some face has: a test looks at each film. */
export function ownLetters(text: string, faces: Typefaces): readonly Letter[] {
  return setLetters(text, faces) ?? [];
}

function shape({ text, face, level }: Stretch): ShapedText {
  return face.shape(text, level % 2 === 1);
}

function inEms({ width, unitsPerEm }: ShapedText): number {
  return width / unitsPerEm;
}

function outlines({ glyphs }: ShapedText): string {
  return glyphs
    .filter(({ outline }) => outline !== "")
    .map(({ x, y, outline }) => `<path transform="translate(${x} ${y})" d="${outline}"/>`)
    .join("");
}
