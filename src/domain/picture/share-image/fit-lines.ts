import { lettersWidth } from "./svg-text.ts";
import type { Letter } from "./typefaces.ts";

export interface LineRoom {
  readonly width: number;
  readonly maxLines: number;
  readonly largest: number;
  readonly smallest: number;
}

export interface FittedLines {
  readonly lines: readonly (readonly Letter[])[];
  readonly size: number;
}

interface Piece {
  readonly letters: readonly Letter[];
  readonly width: number;
}

const SIZE_STEP = 2;
const DASH = /^[–—]$/;

/** At the largest size that breaks no word; truncated if even the smallest is too large. */
export function fitLines(letters: readonly Letter[], room: LineRoom): FittedLines {
  const words = wordsOf(letters).map(measured);
  for (let size = room.largest; size >= room.smallest; size -= SIZE_STEP) {
    const lines = filled(words, room.width / size);
    if (lines.length <= room.maxLines && lines.every(({ width }) => width * size <= room.width))
      return { lines: lines.map((line) => line.letters), size };
  }
  const width = room.width / room.smallest;
  const parts = words.flatMap((word) =>
    word.width <= width ? [word] : word.letters.map((letter) => measured([letter])),
  );
  const lines = filled(parts, width);
  const shown = lines.slice(0, room.maxLines).map((line) => line.letters);
  const last = shown.at(-1);
  if (last !== undefined && lines.length > shown.length) shown[shown.length - 1] = withEllipsis(last, width);
  return { lines: shown, size: room.smallest };
}

function measured(letters: readonly Letter[]): Piece {
  return { letters, width: lettersWidth(letters) };
}

function wordsOf(letters: readonly Letter[]): readonly (readonly Letter[])[] {
  const words: Letter[][] = [[]];
  for (const [index, letter] of letters.entries()) {
    if (letter.text === " " && !DASH.test(letters[index + 1]?.text ?? "")) words.push([]);
    words.at(-1)?.push(letter);
  }
  return words;
}

function filled(pieces: readonly Piece[], width: number): readonly Piece[] {
  const lines: Piece[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line !== undefined && line.width + piece.width <= width)
      lines[lines.length - 1] = { letters: [...line.letters, ...piece.letters], width: line.width + piece.width };
    else lines.push(piece.letters[0]?.text === " " ? measured(piece.letters.slice(1)) : piece);
  }
  return lines;
}

function withEllipsis(line: readonly Letter[], width: number): readonly Letter[] {
  const [first] = line;
  if (first === undefined) return line;
  const ellipsis: Letter = { ...first, text: "…" };
  let kept = line;
  while (kept.length > 1 && (kept.at(-1)?.text === " " || lettersWidth([...kept, ellipsis]) > width))
    kept = kept.slice(0, -1);
  return [...kept, ellipsis];
}
