import { HEIGHT, MARGIN, posterDesign, type PosterInput, WIDTH } from "../poster/poster.ts";
import { INKS, lettersElement, lettersWidth, ownLetters, smallElement } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

const TITLE_WIDTH = WIDTH - 2 * MARGIN;

/** For embedding; `artSvg` is its art, as `posterArtSvg` draws it. */
export function posterDrawing(
  film: PosterInput,
  artSvg: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  faces: Typefaces,
): string {
  const design = posterDesign(film);
  const art = artSvg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const title = design.titleLines.map((line) => ownLetters(line, faces));
  const widest = Math.max(...title.map(lettersWidth));
  // Titles are laid out by the widths of Latin letters.
  const size = widest === 0 ? design.titleSize : Math.min(design.titleSize, TITLE_WIDTH / widest);
  const words = title.map((line, index) =>
    lettersElement(line, {
      x: design.titleX,
      y: design.titleY + index * design.lineHeight,
      size,
      fill: design.ink,
      anchor: design.textAnchor,
    }),
  );
  const credit = design.creditLines.map((line, index) =>
    smallElement(
      line,
      {
        x: design.creditX,
        y: design.creditY + index * design.creditLineHeight,
        size: design.creditSize,
        fill: design.ink,
        anchor: design.textAnchor,
      },
      faces,
    ),
  );
  const yearText = smallElement(
    design.yearText,
    { x: design.yearX, y: design.yearY, size: design.creditSize, fill: design.ink, anchor: design.yearAnchor },
    faces,
  );
  const height = (place.width * HEIGHT) / WIDTH;
  // Sets off posters as dark as the ground.
  const edge = `<rect x="${place.x}" y="${place.y}" width="${place.width}" height="${height}" fill="none" stroke="${INKS.line}"/>`;
  return `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${art}${words.join("")}${credit.join("")}${yearText}</svg>${edge}`;
}
