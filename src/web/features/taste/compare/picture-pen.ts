import { posterThumbnailPath } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";

export const DISPLAY = '"Instrument Serif", Georgia, serif';
export const SANS = '"Hanken Grotesk", system-ui, sans-serif';

export type Pen = CanvasRenderingContext2D;
export type Art = ReadonlyMap<FilmId, CanvasImageSource>;

/** In pixels; `font` as a canvas takes it. */
interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly fill: string;
  readonly align?: CanvasTextAlign;
}

type PicturedFilm = Pick<AnyFilm, "id" | "art">;

/** The typefaces and the small posters, except any that can't be loaded. */
export async function loadArt(films: readonly PicturedFilm[]): Promise<Art> {
  const byId = new Map(films.map((film) => [film.id, film]));
  const [loaded] = await Promise.all([
    Promise.all([...byId.values()].map(loadPoster)),
    document.fonts.load(`88px ${DISPLAY}`),
    document.fonts.load(`600 26px ${SANS}`),
  ]);
  return new Map(loaded.flat());
}

async function loadPoster({ id, art = id }: PicturedFilm): Promise<readonly (readonly [FilmId, CanvasImageSource])[]> {
  const image = new Image();
  image.src = posterThumbnailPath(art);
  try {
    await image.decode();
    return [[id, image]];
  } catch {
    return [];
  }
}

/** The finding has another colour. `y` is the first baseline; returns the last. */
export function drawSentence(
  pen: Pen,
  { text, finding }: { readonly text: string; readonly finding: string },
  look: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly size: number;
    readonly leading: number;
    readonly fill: string;
    readonly accent: string;
  },
): number {
  const font = `${look.size}px ${DISPLAY}`;
  const widthOf = widthIn(pen, font);
  const at = text.indexOf(finding);
  let { y } = look;
  let start = 0;
  for (const line of wrappedWords(text, look.width, widthOf)) {
    const [begin, end] = [at - start, at - start + finding.length].map((cut) =>
      Math.min(Math.max(cut, 0), line.length),
    );
    for (const [from, to, fill] of [
      [0, begin, look.fill],
      [begin, end, look.accent],
      [end, line.length, look.fill],
    ] as const)
      write(pen, line.slice(from, to), { x: look.x + widthOf(line.slice(0, from)), y, font, fill });
    start += line.length + 1;
    y += look.leading;
  }
  return y - look.leading;
}

/** A small poster with an edge, which dark ones need. */
export function drawChip(
  pen: Pen,
  image: CanvasImageSource,
  { x, y, width, edge }: { readonly x: number; readonly y: number; readonly width: number; readonly edge: string },
): void {
  pen.drawImage(image, x, y, width, width * 1.5);
  pen.setLineDash([]);
  pen.lineWidth = 1;
  pen.strokeStyle = edge;
  pen.strokeRect(x, y, width, width * 1.5);
}

export function widthIn(pen: Pen, font: string): (text: string) => number {
  return (text) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}

export function write(pen: Pen, text: string, look: TextLook): void {
  pen.font = look.font;
  pen.fillStyle = look.fill;
  pen.textAlign = look.align ?? "left";
  pen.fillText(text, look.x, look.y);
}

/** Lines of whole words, each at most `width` wide unless a single word is wider. */
export function wrappedWords(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The text, cut short with an ellipsis if it is wider than `width`. */
export function fittedText(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(`${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
