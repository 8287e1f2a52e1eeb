import words from "./words/said.json" with { type: "json" };
import { columnName } from "./column-name.ts";

/** What a word in a cell says, in whatever language; `begun` is a film that was not seen to its end:
 * dropped, put off, or still being watched. */
export type SaidByWord = keyof typeof words;

const MEANINGS: ReadonlyMap<string, SaidByWord> = new Map(
  // The object is the file's own, whose keys are these.
  (Object.keys(words) as SaidByWord[]).flatMap((said) => words[said].map((word) => [wordKey(word), said] as const)),
);

/** What a cell says by one word of `words/said.json`, in any spelling; null for an empty cell and for anything else. */
export function saidByWord(text: string): SaidByWord | null {
  return MEANINGS.get(wordKey(text)) ?? null;
}

/** What a cell says, as one word or as several between commas and the like. */
export function wordsIn(cell: string): readonly (SaidByWord | null)[] {
  const said = saidByWord(cell);
  return said === null ? cell.split(/[;,|]/).map(saidByWord) : [said];
}

/** Whether a cell says yes to what its column asks, by a word or a number; null where it says nothing. */
export function isYes(text: string): boolean | null {
  const said = saidByWord(text);
  if (said === "yes" || said === "liked" || said === "watched") return true;
  if (said !== null) return false;
  const number = /^\d+(?:[.,]0+)?$/.test(text.trim()) ? Number.parseInt(text, 10) : null;
  return number === null ? null : number > 0;
}

/** Letters and digits alone, or of a word of signs the signs. */
function wordKey(text: string): string {
  return columnName(text) || text.replaceAll(/[\s\u{fe0e}\u{fe0f}]/gu, "");
}
