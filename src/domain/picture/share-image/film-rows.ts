import type { AnyFilm } from "../../catalogue/film.ts";
import { creditLines } from "../poster/credit.ts";
import { fitLines } from "./fit-lines.ts";
import { INKS, lettersElement, ownLetters, smallElement, smallLetters } from "./svg-text.ts";
import type { Typefaces } from "./typefaces.ts";

const CREDIT_SIZE = 22;
const ROW_GAP = 26;
const YEAR_WIDTH = 64;
const INDENT = 34;

/**
 * A short list of films that ends at `bottom`, with position, title, makers and year; a single film has no position.
 */
export function filmRows(
  films: readonly AnyFilm[],
  room: { readonly x: number; readonly bottom: number; readonly width: number; readonly size: number },
  faces: Typefaces,
): string {
  const rows: string[] = [];
  const indent = films.length === 1 ? 0 : INDENT;
  const x = room.x + indent;
  let end = room.bottom;
  for (const [index, film] of [...films.entries()].toReversed()) {
    const title = fitLines(ownLetters(film.title, faces), {
      width: room.width - indent,
      maxLines: 2,
      largest: room.size,
      smallest: 26,
    });
    const director = creditLines(film.director, room.width - indent - YEAR_WIDTH, CREDIT_SIZE).join(" ");
    const known = [director, film.year].filter((part) => part !== "" && part !== null);
    const credit = fitLines(smallLetters(known.join(", "), faces), {
      width: room.width - indent,
      maxLines: 1,
      largest: CREDIT_SIZE,
      smallest: CREDIT_SIZE,
    });
    const lineHeight = title.size * 1.02;
    const firstBaseline = end - CREDIT_SIZE * 1.5 - (title.lines.length - 1) * lineHeight - title.size * 0.06;
    if (indent > 0)
      rows.push(
        smallElement(`${index + 1}`, { x: room.x, y: firstBaseline, size: CREDIT_SIZE, fill: INKS.gold }, faces),
      );
    rows.push(
      ...title.lines.map((line, at) =>
        lettersElement(line, { x, y: firstBaseline + at * lineHeight, size: title.size, fill: INKS.ink }),
      ),
      lettersElement(credit.lines[0] ?? [], { x, y: end, size: CREDIT_SIZE, fill: INKS.muted }),
    );
    end = firstBaseline - title.size * 0.74 - ROW_GAP;
  }
  return rows.join("");
}
