/** Two canons as a picture to send: drawn on a canvas, so that the page's own typefaces are in it. */
import { posterThumbnailPath } from "#contract/pages.ts";
import type { ComparisonWords } from "#domain/common-ground/two-canons-words.ts";
import type { Film, Rank } from "#domain/film.ts";
import { INKS } from "#domain/share-image/svg-text.ts";
import { messages } from "./messages.ts";
import { fittedText, wrappedWords } from "./picture-text.ts";
import type { ShownRow } from "./shown-rows.ts";
import type { SideBySide } from "./side-by-side.ts";

/** In pixels; what messengers show whole. */
export const PICTURE = { width: 1080, height: 1350 } as const;

const MARGIN = 84;
const INNER = PICTURE.width - 2 * MARGIN;
const DISPLAY = '"Instrument Serif", Georgia, serif';
const SANS = '"Hanken Grotesk", system-ui, sans-serif';
const [SENTENCE_SIZE, SENTENCE_LINE] = [88, 94];
const FOOT = PICTURE.height - MARGIN;
const [ROW, MOST_ROWS] = [58, 12];
const CHIP = { width: 30, height: 45 } as const;
/** Where the lines between the columns begin and end. */
const [LINES_FROM, LINES_TO] = [PICTURE.width / 2 - 92, PICTURE.width / 2 + 92];
const NUMBER_WIDTH = 44;

export interface PicturedComparison extends SideBySide {
  readonly words: Pick<ComparisonWords, "ours" | "finding">;
  readonly films: readonly Film[];
  readonly otherName: string;
  /** Where the product is found. */
  readonly host: string;
}

type Pen = CanvasRenderingContext2D;
type Art = ReadonlyMap<Rank, CanvasImageSource>;

/** The picture as a PNG; null where the browser can't make one. */
export async function comparisonPicture(compared: PicturedComparison): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const shown = [...compared.rows.own, ...compared.rows.other].map(({ rank }) => rank);
  const [art] = await Promise.all([
    loadArt([...new Set(shown)], compared.films),
    document.fonts.load(`${SENTENCE_SIZE}px ${DISPLAY}`),
    document.fonts.load(`600 26px ${SANS}`),
  ]);
  drawComparison(pen, compared, art);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Posters that can't be had are missing. */
async function loadArt(ranks: readonly Rank[], films: readonly Film[]): Promise<Art> {
  const loaded = await Promise.all(
    ranks.map(async (rank): Promise<readonly (readonly [Rank, CanvasImageSource])[]> => {
      const film = films[rank - 1];
      if (film === undefined) return [];
      const image = new Image();
      image.src = posterThumbnailPath(film.id);
      try {
        await image.decode();
        return [[rank, image]];
      } catch {
        return [];
      }
    }),
  );
  return new Map(loaded.flat());
}

function drawComparison(pen: Pen, compared: PicturedComparison, art: Art): void {
  const { words, rows, sharedByRank, otherName, host } = compared;
  pen.fillStyle = INKS.ground;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const top = drawSentence(pen, words) + 64;
  const own = { ...compared, art, top: top + 44, side: "own" } as const;
  label(pen, messages.me, LINES_FROM - 20, top, "right");
  label(
    pen,
    fittedText(otherName.toUpperCase(), LINES_FROM - MARGIN, widthIn(pen, `600 24px ${SANS}`)),
    LINES_TO + 20,
    top,
    "left",
  );
  const [ownRows, otherRows] = [rows.own.slice(0, MOST_ROWS), rows.other.slice(0, MOST_ROWS)];
  for (const [index, row] of ownRows.entries()) drawRow(pen, row, index, own);
  for (const [index, row] of otherRows.entries()) drawRow(pen, row, index, { ...own, side: "other" });
  for (const [from, { rank }] of ownRows.entries()) {
    const to = otherRows.findIndex((row) => row.rank === rank);
    const shared = sharedByRank.get(rank);
    if (to >= 0 && shared !== undefined) drawLine(pen, middleOf(own.top, from), middleOf(own.top, to), shared.agrees);
  }
  write(pen, messages.product, { x: MARGIN, y: FOOT, font: `44px ${DISPLAY}`, fill: INKS.ink });
  write(pen, host, { x: PICTURE.width - MARGIN, y: FOOT, font: `26px ${SANS}`, fill: INKS.muted, align: "right" });
}

/** Returns where it ends. */
function drawSentence(pen: Pen, { ours, finding }: PicturedComparison["words"]): number {
  const font = `${SENTENCE_SIZE}px ${DISPLAY}`;
  const widthOf = widthIn(pen, font);
  const at = ours.indexOf(finding);
  let y = MARGIN + SENTENCE_SIZE;
  let start = 0;
  for (const line of wrappedWords(ours, INNER, widthOf)) {
    const [begin, end] = [at - start, at - start + finding.length].map((cut) =>
      Math.min(Math.max(cut, 0), line.length),
    );
    for (const [from, to, fill] of [
      [0, begin, INKS.ink],
      [begin, end, INKS.gold],
      [end, line.length, INKS.ink],
    ] as const)
      write(pen, line.slice(from, to), { x: MARGIN + widthOf(line.slice(0, from)), y, font, fill });
    start += line.length + 1;
    y += SENTENCE_LINE;
  }
  return y - SENTENCE_LINE;
}

function drawRow(
  pen: Pen,
  { rank, place }: ShownRow,
  index: number,
  column: PicturedComparison & { readonly art: Art; readonly top: number; readonly side: "own" | "other" },
): void {
  const { side, sharedByRank, films, art, top } = column;
  const middle = middleOf(top, index);
  const [direction, edge, align] =
    side === "own" ? ([-1, LINES_FROM - 16, "right"] as const) : ([1, LINES_TO + 16, "left"] as const);
  const isShared = sharedByRank.has(rank);
  write(pen, String(place), {
    x: edge + (direction * NUMBER_WIDTH) / 2,
    y: middle + 10,
    font: `30px ${DISPLAY}`,
    fill: INKS.muted,
    align: "center",
  });
  const chipAt = edge + direction * (NUMBER_WIDTH + 8);
  const image = art.get(rank);
  if (image !== undefined)
    drawChip(pen, image, side === "own" ? chipAt - CHIP.width : chipAt, middle - CHIP.height / 2);
  const textAt = chipAt + direction * (CHIP.width + 14);
  const font = `32px ${DISPLAY}`;
  const room = side === "own" ? textAt - MARGIN / 2 : PICTURE.width - MARGIN / 2 - textAt;
  const title = fittedText(films[rank - 1]?.title ?? "", room, widthIn(pen, font));
  write(pen, title, { x: textAt, y: middle + 10, font, fill: isShared ? INKS.ink : INKS.muted, align });
}

/** With an edge, so that dark posters have one. */
function drawChip(pen: Pen, image: CanvasImageSource, x: number, y: number): void {
  pen.drawImage(image, x, y, CHIP.width, CHIP.height);
  pen.setLineDash([]);
  pen.lineWidth = 1;
  pen.strokeStyle = INKS.line;
  pen.strokeRect(x, y, CHIP.width, CHIP.height);
}

function drawLine(pen: Pen, from: number, to: number, agrees: boolean): void {
  const half = (LINES_FROM + LINES_TO) / 2;
  pen.beginPath();
  pen.moveTo(LINES_FROM, from);
  pen.bezierCurveTo(half, from, half, to, LINES_TO, to);
  pen.setLineDash(agrees ? [] : [9, 8]);
  pen.lineWidth = agrees ? 5 : 3;
  pen.strokeStyle = agrees ? INKS.gold : INKS.muted;
  pen.stroke();
}

function middleOf(top: number, index: number): number {
  return top + index * ROW + ROW / 2;
}

function label(pen: Pen, text: string, x: number, y: number, align: CanvasTextAlign): void {
  write(pen, text, { x, y, font: `600 24px ${SANS}`, fill: INKS.muted, align });
}

function widthIn(pen: Pen, font: string): (text: string) => number {
  return (text) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
}

function write(
  pen: Pen,
  text: string,
  look: {
    readonly x: number;
    readonly y: number;
    readonly font: string;
    readonly fill: string;
    readonly align?: CanvasTextAlign;
  },
): void {
  pen.font = look.font;
  pen.fillStyle = look.fill;
  pen.textAlign = look.align ?? "left";
  pen.fillText(text, look.x, look.y);
}
