import { rect, type Shape, stroke } from "../drawing.ts";
import { HEIGHT, MARGIN, posterDesign, type PosterInput, WIDTH } from "../poster/poster.ts";
import { INKS, lettersWidth, wordLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

const TITLE_WIDTH = WIDTH - 2 * MARGIN;

/** A poster with its words, and an edge. */
export function posterShapes(
  film: PosterInput,
  art: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  faces: Typefaces,
): readonly Shape[] {
  const { words } = posterDesign(film);
  const widest = Math.max(
    ...words.map(({ text, face }) => (face === "display" ? lettersWidth(wordLetters(text, face, faces)) : 0)),
  );
  // Titles are laid out by the widths of Latin letters.
  const largest = TITLE_WIDTH / widest;
  const fitted = words.map((word) =>
    word.face === "display" ? { ...word, size: Math.min(word.size, largest) } : word,
  );
  return [
    { kind: "poster", x, y, width, art, words: fitted },
    // Sets off posters as dark as the ground.
    stroke(INKS.line, 1, rect(x, y, width, (width * HEIGHT) / WIDTH)),
  ];
}
