import type { Meanings } from "./meanings.ts";
import type { Prompt } from "./prompt.ts";
import type { Request } from "./request.ts";
import { LITTLE_WORDS } from "./words.ts";

/** For a word that only the texts can match, one that a part explains, and one similar to the first. */
const WEIGHTS = { free: 1, taken: 0.55, kin: 0.4 } as const;

/** Stems with their weights. `free` are the words that no part explains. */
export function wordsToMatch(prompt: Prompt, { parts }: Request, free: readonly number[]): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const index of free) {
    const stem = prompt.words[index]?.stem;
    if (stem !== undefined) words.set(stem, WEIGHTS.free);
  }
  for (const part of parts) {
    if (
      part.isHard ||
      part.isNegated === true ||
      part.isLeftOut === true ||
      part.kind === "likeness" ||
      part.order !== undefined ||
      part.count !== undefined
    )
      continue;
    for (let index = part.first; index < part.after; index += 1) {
      const word = prompt.words[index];
      if (word !== undefined && !LITTLE_WORDS.has(word.text) && !words.has(word.stem))
        words.set(word.stem, WEIGHTS.taken);
    }
  }
  return words;
}

/** The words that no part explains, and those of matters of taste. */
export function contentWords(prompt: Prompt, { parts }: Request, free: readonly number[]): readonly string[] {
  const indexes = new Set(free);
  for (const part of parts) {
    if (part.isHard || part.isNegated === true || part.isLeftOut === true || part.kind === "likeness") continue;
    for (let index = part.first; index < part.after; index += 1) indexes.add(index);
  }
  return [...indexes].flatMap((index) => {
    const text = prompt.words[index]?.text ?? "";
    return LITTLE_WORDS.has(text) ? [] : [text];
  });
}

/** Finding similar words takes up to a millisecond each. */
const MAX_WITH_KIN = 6;

export function withKin(
  words: ReadonlyMap<string, number>,
  prompt: Prompt,
  free: readonly number[],
  meanings: Meanings | null,
): ReadonlyMap<string, number> {
  if (meanings === null) return words;
  const all = new Map(words);
  for (const index of free.slice(0, MAX_WITH_KIN)) {
    const text = prompt.words[index]?.text ?? "";
    for (const [stem, closeness] of meanings.kin(text)) if (!all.has(stem)) all.set(stem, WEIGHTS.kin * closeness);
  }
  return all;
}
