import { MAX_NOTE_LENGTH } from "../lists/film-memory.ts";

/**
 * What somebody typed, as a note is kept: one or two lines without space around them, at most 280 characters. Lines
 * from the second on become one. Empty if nothing is left.
 */
export function tidyShortText(typed: string): string {
  const [first = "", ...others] = typed
    .split(/[\r\n\u2028\u2029]+/u)
    .map(inOneLine)
    .filter((line) => line !== "");
  const tidy = others.length === 0 ? first : `${first}\n${others.join(" ")}`;
  // A letter in two halves is not cut in the middle.
  const cut = tidy.slice(0, MAX_NOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim();
}

function inOneLine(line: string): string {
  return line.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
