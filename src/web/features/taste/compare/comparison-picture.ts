/** Drawn on a canvas, so that it has the page's own typefaces. */
import type { ComparisonWords } from "#domain/taste/common-ground/two-canons.ts";
import { INKS } from "#domain/picture/share-image/svg-text.ts";
import { saveBlob } from "#web/adapters/save-file.ts";
import { messages } from "./messages.ts";
import {
  type Art,
  DISPLAY,
  drawChip,
  drawSentence,
  loadArt,
  type Pen,
  SANS,
  widthIn,
  write,
  fittedText,
} from "./picture-pen.ts";
import type { ShownRow, SideBySide } from "./side-by-side.ts";

/** In pixels; messengers show this shape whole. */
const PICTURE = { width: 1080, height: 1350 } as const;

const MARGIN = 84;
const INNER = PICTURE.width - 2 * MARGIN;
const [SENTENCE_SIZE, SENTENCE_LINE] = [88, 94];
const FOOT = PICTURE.height - MARGIN;
const [ROW, MOST_ROWS] = [58, 12];
const CHIP = { width: 30, height: 45 } as const;
const [LINES_FROM, LINES_TO] = [PICTURE.width / 2 - 92, PICTURE.width / 2 + 92];
const NUMBER_WIDTH = 44;

export interface PicturedComparison extends SideBySide {
  readonly words: Pick<ComparisonWords, "ours" | "finding">;
  readonly otherName: string;
  readonly host: string;
}

/** A PNG; null if the browser can't make one. */
export async function comparisonPicture(compared: PicturedComparison): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const art = await loadArt([...compared.rows.own, ...compared.rows.other].map(({ film }) => film));
  drawComparison(pen, compared, art);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function drawComparison(pen: Pen, compared: PicturedComparison, art: Art): void {
  const { words, rows, sharedById, otherName, host } = compared;
  pen.fillStyle = INKS.ground;
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  const sentence = { x: MARGIN, y: MARGIN + SENTENCE_SIZE, width: INNER, size: SENTENCE_SIZE, leading: SENTENCE_LINE };
  const colours = { fill: INKS.ink, accent: INKS.gold };
  const top = drawSentence(pen, { text: words.ours, finding: words.finding }, { ...sentence, ...colours }) + 64;
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
  for (const [from, { film }] of ownRows.entries()) {
    const to = otherRows.findIndex((row) => row.film.id === film.id);
    const shared = sharedById.get(film.id);
    if (to >= 0 && shared !== undefined) drawLine(pen, middleOf(own.top, from), middleOf(own.top, to), shared.agrees);
  }
  write(pen, messages.product, { x: MARGIN, y: FOOT, font: `44px ${DISPLAY}`, fill: INKS.ink });
  write(pen, host, { x: PICTURE.width - MARGIN, y: FOOT, font: `26px ${SANS}`, fill: INKS.muted, align: "right" });
}

function drawRow(
  pen: Pen,
  { film, place }: ShownRow,
  index: number,
  column: PicturedComparison & { readonly art: Art; readonly top: number; readonly side: "own" | "other" },
): void {
  const { side, sharedById, art, top } = column;
  const middle = middleOf(top, index);
  const [direction, edge, align] =
    side === "own" ? ([-1, LINES_FROM - 16, "right"] as const) : ([1, LINES_TO + 16, "left"] as const);
  const isShared = sharedById.has(film.id);
  write(pen, String(place), {
    x: edge + (direction * NUMBER_WIDTH) / 2,
    y: middle + 10,
    font: `30px ${DISPLAY}`,
    fill: INKS.muted,
    align: "center",
  });
  const chipAt = edge + direction * (NUMBER_WIDTH + 8);
  const image = art.get(film.id);
  if (image !== undefined)
    drawChip(pen, image, {
      x: side === "own" ? chipAt - CHIP.width : chipAt,
      y: middle - CHIP.height / 2,
      width: CHIP.width,
      edge: INKS.line,
    });
  const textAt = chipAt + direction * (CHIP.width + 14);
  const font = `32px ${DISPLAY}`;
  const room = side === "own" ? textAt - MARGIN / 2 : PICTURE.width - MARGIN / 2 - textAt;
  const title = fittedText(film.title, room, widthIn(pen, font));
  write(pen, title, { x: textAt, y: middle + 10, font, fill: isShared ? INKS.ink : INKS.muted, align });
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

/** By the share sheet of touch devices that take pictures, else as a file. Closing the sheet is no failure. */
export async function handOverPicture(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type });
  const isByTouch = window.matchMedia("(pointer: coarse)").matches;
  if (isByTouch && typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  saveBlob(fileName, picture);
}
