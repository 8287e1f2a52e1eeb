import { MAX_NOTE_LENGTH } from "../lists/film-memory.ts";

/** One or two lines without space around them, at most 280 characters; empty if nothing is left. */
export function tidyShortText(typed: string): string {
  const [first = "", ...others] = typed
    .split(/[\r\n\u2028\u2029]+/u)
    .map(inOneLine)
    .filter((line) => line !== "");
  const tidy = others.length === 0 ? first : `${first}\n${others.join(" ")}`;
  // Never half a surrogate pair.
  const cut = tidy.slice(0, MAX_NOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim();
}

function inOneLine(line: string): string {
  return line.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
