import { type ShareKind, shareHeading } from "../../members/share.ts";
import type { Text } from "../drawing.ts";
import { type FittedLines, fitLines } from "./fit-lines.ts";
import { withLevels } from "./reading-order.ts";
import { lineOf } from "./svg-text.ts";
import { type Letter, lettersOf, setLetters, type Typefaces, withoutHeaps } from "./typefaces.ts";

const SMALLEST = 44;
/** Other typefaces look larger than our narrow serif at the same size. */
const OTHER_FACES_SCALE = 0.8;
const LEADING = 1.04;

export interface HeadingRoom {
  readonly width: number;
  readonly size: number;
  readonly maxLines: number;
}

export interface Heading extends FittedLines {
  readonly lineHeight: number;
}

/** Without the name if no typeface has all its letters. */
export function layoutHeading(
  share: { readonly kind: ShareKind; readonly username: string | null },
  room: HeadingRoom,
  faces: Typefaces,
): Heading {
  const letters = headingLetters(share, faces);
  const isOurs = letters.every(({ face }) => !faces.others.includes(face));
  const largest = Math.round(room.size * (isOurs ? 1 : OTHER_FACES_SCALE));
  const smallest = Math.min(SMALLEST, largest);
  const fitted = fitLines(letters, { width: room.width, maxLines: room.maxLines, largest, smallest });
  return { ...fitted, lineHeight: fitted.size * (isOurs ? LEADING : LEADING / OTHER_FACES_SCALE) };
}

export function headingLines({ lines, size, lineHeight }: Heading, x: number, y: number): readonly Text[] {
  return lines.map((letters, index) =>
    lineOf(letters, { face: "display", x, y: y + index * lineHeight, size, paint: "ink" }),
  );
}

function headingLetters(
  { kind, username }: { readonly kind: ShareKind; readonly username: string | null },
  faces: Typefaces,
): readonly Letter[] {
  const name = username === null ? null : withoutHeaps(username);
  // Such as mathematical letters.
  const spellings = name === null ? [] : [name, name.normalize("NFKC")];
  for (const spelling of spellings) {
    const letters = setLetters(shareHeading(kind, spelling), faces);
    if (letters === null) continue;
    const end = lettersOf(spelling).length;
    return [...withLevels(letters.slice(0, end)), ...letters.slice(end)];
  }
  return setLetters(shareHeading(kind, null), faces) ?? [];
}
