import type { Drawing, Paint, Path, Shape, Text } from "./drawing.ts";
import { HEIGHT, WIDTH } from "./poster/poster.ts";
import { inEms, lettersWidth, shaped, wordLetters } from "./share-image/svg-text.ts";
import type { Typefaces } from "./share-image/typefaces.ts";

/** A drawing as SVG. Its words become outlines of `faces`; without these they are left to the page it stands in. */
export function svgOf({ width, height, colours, shapes }: Drawing, faces?: Typefaces): string {
  const paintOf = (paint: Paint): string => (colours?.[paint] ?? paint).replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
  const elements = (all: readonly Shape[]): string => all.map(element).join("");
  const element = (shape: Shape): string => {
    switch (shape.kind) {
      case "path":
        return pathElement(shape, paintOf(shape.paint));
      case "text":
        return faces === undefined
          ? textElement(shape, paintOf(shape.paint))
          : outlines(shape, faces, paintOf(shape.paint));
      case "group": {
        const ends = shape.hasRoundEnds === true ? ' stroke-linecap="round"' : "";
        return `<g transform="translate(${shape.x} ${shape.y}) scale(${shape.scale})"${ends}>${elements(shape.shapes)}</g>`;
      }
      case "poster": {
        const { x, y, width: across, art, words } = shape;
        const inner = art.replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, "");
        return `<svg x="${x}" y="${y}" width="${across}" height="${(across * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inner}${elements(words)}</svg>`;
      }
    }
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${elements(shapes)}</svg>`;
}

function pathElement({ d, stroke, dashes }: Path, colour: string): string {
  const look =
    stroke === undefined
      ? `fill="${colour}"`
      : `fill="none" stroke="${colour}" stroke-width="${stroke}"${dashes === undefined ? "" : ` stroke-dasharray="${dashes}"`}`;
  return `<path ${look} d="${d}"/>`;
}

function textElement({ text, face, x, y, size, anchor = "start" }: Text, colour: string): string {
  return `<text class="${face}" x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${colour}">${escaped(text)}</text>`;
}

/** A line as outlines, labelled with its text. */
function outlines(line: Text, faces: Typefaces, colour: string): string {
  const { y, size, anchor } = line;
  const letters = line.letters ?? wordLetters(line.text, line.face, faces);
  const width = lettersWidth(letters) * size;
  let x = line.x - (anchor === "end" ? width : anchor === "middle" ? width / 2 : 0);
  const stretches = shaped(letters).map((stretch) => {
    const at = x;
    x += inEms(stretch) * size;
    const scale = size / stretch.unitsPerEm;
    const glyphs = stretch.glyphs
      .filter(({ outline }) => outline !== "")
      .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.outline}"/>`);
    return `<g transform="translate(${at} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
  });
  const label = letters.map(({ text }) => text).join("");
  return `<g aria-label="${escaped(label)}" fill="${colour}">${stretches.join("")}</g>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
