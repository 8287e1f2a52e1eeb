import { type Stretch, stretchesOf, withLevels } from "./reading-order.ts";
import { type Letter, lettersOf, setLetters, type ShapedText, type Typefaces, withoutHeaps } from "./typefaces.ts";

/** The dark theme's ground, text, quieter text, hairlines and gold. */
export const INKS = { ground: "#14110f", ink: "#f4efe6", muted: "#b3a99b", line: "#38312b", gold: "#e3b04b" } as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

export interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: "start" | "middle" | "end";
}

export function smallElement(text: string, look: TextLook, faces: Typefaces): string {
  return lettersElement(smallLetters(text, faces), look);
}

/** As far as the small face has the letters; a test checks that it has all of ours. */
export function smallLetters(text: string, faces: Typefaces): readonly Letter[] {
  return ownLetters(text, { ...faces, display: faces.small });
}

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

/** In ems. */
export function lettersWidth(letters: readonly Letter[]): number {
  return stretchesOf(letters).reduce((sum, stretch) => sum + inEms(shape(stretch)), 0);
}

/** Leaves out letters that no face has; a test checks that our words and the catalogue's have none. */
export function ownLetters(text: string, faces: Typefaces): readonly Letter[] {
  const plain = withoutHeaps(text);
  return withLevels(setLetters(plain, faces) ?? lettersOf(plain).flatMap((letter) => setLetters(letter, faces) ?? []));
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
