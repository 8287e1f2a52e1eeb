/** Bidirectional order: names may be right-to-left, the words around them are not. */
import type { Letter, Typeface } from "./typefaces.ts";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u;
const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** By the Unicode Bidirectional Algorithm: 1 for a name that begins right-to-left, 2 for Latin letters and digits. */
export function withLevels(name: readonly Letter[]): readonly Letter[] {
  const kinds = name.map(({ text }) =>
    RIGHT_TO_LEFT.test(text) ? "right-to-left" : LETTER_OR_FIGURE.test(text) ? "left-to-right" : "neutral",
  );
  const isRightToLeft = kinds.find((kind) => kind !== "neutral") === "right-to-left";
  const base = isRightToLeft ? 1 : 0;
  const levelOf = (kind: (typeof kinds)[number]): number =>
    kind === "right-to-left" ? 1 : kind === "left-to-right" && isRightToLeft ? 2 : base;
  return name.map((letter, index) => {
    const kind = kinds[index] ?? "neutral";
    if (kind !== "neutral") return { ...letter, level: levelOf(kind) };
    // Neutrals between letters of one direction take that direction.
    const before = kinds.slice(0, index).findLast((each) => each !== "neutral");
    const after = kinds.slice(index).find((each) => each !== "neutral");
    return { ...letter, level: before === after && before !== undefined ? levelOf(before) : base };
  });
}

export interface Stretch {
  readonly text: string;
  readonly face: Typeface;
  readonly level: number;
}

/** The line from left to right (rule L2). */
export function stretchesOf(line: readonly Letter[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { text, face, level } of line) {
    const last = stretches.at(-1);
    if (last?.face === face && last.level === level)
      stretches.push({ ...stretches.pop(), text: last.text + text, face, level });
    else stretches.push({ text, face, level });
  }
  const highest = Math.max(0, ...stretches.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) reverseFrom(stretches, level);
  return stretches;
}

function reverseFrom(stretches: Stretch[], level: number): void {
  let start = 0;
  while (start < stretches.length) {
    let end = start;
    while ((stretches[end]?.level ?? -1) >= level) end += 1;
    stretches.splice(start, end - start, ...stretches.slice(start, end).toReversed());
    start = end + 1;
  }
}
