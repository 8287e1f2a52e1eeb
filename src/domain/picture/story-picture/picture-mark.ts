/** For pictures on pages and on cards: plain data, in units of a picture 400 wide. */
import type { Stripe } from "../../taste/film-dna/film-dna.ts";
import type { Rank } from "../../catalogue/film.ts";

/** By meaning: a page takes them from its theme and a card from its palette. Films have their own. */
export type PicturePaint = "ink" | "muted" | "line" | "accent" | "ground" | `#${string}`;

export type PictureMark =
  | { readonly kind: "shape"; readonly d: string; readonly paint: PicturePaint }
  | {
      readonly kind: "line";
      readonly d: string;
      readonly paint: PicturePaint;
      readonly width: number;
      readonly isDashed?: boolean;
    }
  | {
      readonly kind: "words";
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly paint: PicturePaint;
      readonly size: "label" | "figure";
      readonly anchor?: "start" | "middle" | "end";
    };

export type ColourOf = (rank: Rank) => `#${string}`;

export interface Drawing {
  readonly height: number;
  readonly marks: readonly PictureMark[];
}

export function coloursOf(strand: readonly Stripe[]): ColourOf {
  const colours = new Map(strand.map(({ film, colour }) => [film.rank, colour]));
  return (rank) => `#${(colours.get(rank) ?? "#8d857a").slice(1)}`;
}

export const PICTURE_WIDTH = 400;

/** In units of the picture; on a page a label is as large as its reader needs. */
export const LABEL_SIZE = 14;
export const FIGURE_SIZE = 22;
const LARGEST_LABEL_SIZE = 15;

export function labelWidth(text: string): number {
  return text.length * LARGEST_LABEL_SIZE * 0.52;
}

export function shape(paint: PicturePaint, ...paths: readonly string[]): PictureMark {
  return { kind: "shape", d: paths.join(""), paint };
}

export function label(
  text: string,
  x: number,
  y: number,
  paint: PicturePaint,
  anchor: "start" | "middle" | "end" = "start",
): PictureMark {
  return { kind: "words", text, x, y, paint, size: "label", anchor };
}
