import { type Share, shareHeading } from "../../members/share.ts";
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

type Headed = Pick<Share, "kind" | "username" | "list">;

/** Without the name if no typeface has all its letters. */
export function layoutHeading(share: Headed, room: HeadingRoom, faces: Typefaces): Heading {
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

function headingLetters({ kind, username, list }: Headed, faces: Typefaces): readonly Letter[] {
  const given = list?.name ?? username;
  const name = given === null ? null : withoutHeaps(given);
  const heading = (spelling: string | null): string => {
    if (kind !== "list") return shareHeading({ kind, username: spelling });
    return shareHeading({ kind, username, ...(spelling === null ? {} : { list: { name: spelling } }) });
  };
  // Such as mathematical letters.
  const spellings = name === null ? [] : [name, name.normalize("NFKC")];
  for (const spelling of spellings) {
    const letters = setLetters(heading(spelling), faces);
    if (letters === null) continue;
    const end = lettersOf(spelling).length;
    return [...withLevels(letters.slice(0, end)), ...letters.slice(end)];
  }
  return setLetters(heading(null), faces) ?? [];
}
