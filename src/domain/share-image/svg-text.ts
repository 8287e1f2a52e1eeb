/** Texts of a picture drawn as SVG, set in the product's two faces and measured before they are set. */
import { titleWidth } from "../poster/title-widths.ts";

/** The product's dark theme, which is home: ground, text, quieter text, hairlines, and the gold of what is yours. */
export const INKS = { ground: "#14110f", ink: "#f4efe6", muted: "#b3a99b", line: "#38312b", gold: "#e3b04b" } as const;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Latin letters, figures and the signs of our texts: what both faces have. */
const DRAWABLE = /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2022\u2026]*$/;

/** Whether a text can be set in the product's faces; a name in another script can't. */
export function isDrawable(text: string): boolean {
  return DRAWABLE.test(text);
}

export interface TextLook {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly face?: "serif" | "sans";
  readonly anchor?: "start" | "middle" | "end";
}

export function textElement(text: string, look: TextLook): string {
  const { x, y, size, fill, face = "sans", anchor = "start" } = look;
  const family = face === "serif" ? "Instrument Serif" : "Hanken Grotesk";
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

/** The largest size up to `most` at which a line of the serif keeps to `width`. */
export function sizeThatFits(text: string, width: number, most: number): number {
  return Math.floor(Math.min(most, width / Math.max(titleWidth(text), 0.01)));
}

/** A text cut so that at `size` it keeps to `width`, with an ellipsis where something was cut. */
export function cutToFit(text: string, width: number, size: number): string {
  if (titleWidth(text) * size <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && titleWidth(`${characters.join("").trimEnd()}…`) * size > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
