/** What a story's pictures are drawn with, on a page and on a card, in units of a picture 400 wide. */
import type { Stripe } from "../../taste/film-dna/film-dna.ts";
import type { Rank } from "../../catalogue/film.ts";
import { type Colour, type Drawing, type Mark, type Paint, rounded, type Text } from "../drawing.ts";

export type ColourOf = (rank: Rank) => Colour;

export function coloursOf(strand: readonly Stripe[]): ColourOf {
  const colours = new Map(strand.map(({ film, colour }) => [film.rank, colour]));
  return (rank) => colours.get(rank) ?? "#8d857a";
}

export const PICTURE_WIDTH = 400;

const LARGEST_LABEL_SIZE = 15;

export function labelWidth(text: string): number {
  return text.length * LARGEST_LABEL_SIZE * 0.52;
}

export function drawn(height: number, marks: readonly Mark[]): Drawing<Mark> {
  const shapes = marks.map((mark) => (mark.kind === "path" ? { ...mark, d: rounded(mark.d) } : mark));
  return { width: PICTURE_WIDTH, height, shapes };
}

/** On a page as large as its reader needs. */
export function label(text: string, x: number, y: number, paint: Paint, anchor: Text["anchor"] = "start"): Text {
  return { kind: "text", face: "small", size: 14, text, x, y, paint, anchor };
}

export function figure(text: string, x: number, y: number, paint: Paint, anchor: Text["anchor"] = "start"): Text {
  return { kind: "text", face: "display", size: 22, text, x, y, paint, anchor };
}
