import { FIGURE_SIZE, LABEL_SIZE, type PictureMark } from "../story-picture/picture-mark.ts";
import { type CardColours, cardPaint } from "./card-colours.ts";
import { lettersElement, ownLetters, smallElement } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

/** The marks of a story's picture as SVG, in a card's colours. */
export function drawnMarks(marks: readonly PictureMark[], colours: CardColours, faces: Typefaces): string {
  return marks
    .map((mark) => {
      const paint = cardPaint(mark.paint, colours);
      switch (mark.kind) {
        case "shape":
          return `<path fill="${paint}" d="${mark.d}"/>`;
        case "line":
          return `<path fill="none" stroke="${paint}" stroke-width="${mark.width}"${mark.isDashed === true ? ' stroke-dasharray="4 4"' : ""} d="${mark.d}"/>`;
        case "words": {
          const { text, x, y, anchor = "start" } = mark;
          return mark.size === "label"
            ? smallElement(text, { x, y, size: LABEL_SIZE, fill: paint, anchor }, faces)
            : lettersElement(ownLetters(text, faces), { x, y, size: FIGURE_SIZE, fill: paint, anchor });
        }
      }
    })
    .join("");
}
