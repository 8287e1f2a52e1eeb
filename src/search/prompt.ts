import wordings from "./vocabulary/wordings.json" with { type: "json" };
import numbers from "./vocabulary/numbers.json" with { type: "json" };
import { type Word, wordsOf } from "./words.ts";

export interface Prompt {
  readonly text: string;
  readonly words: readonly Word[];
  readonly folded: string;
  /** Words after "about", "where", "who" and the like describe the plot. */
  readonly isTelling: (word: number) => boolean;
  readonly isTranslated: boolean;
}

const TELLING = new Set(wordings["begins a plot"]);
const NOT_TELLING = new Set(wordings["ends a plot"]);

/** Reads the first 200 characters; `english` are the words of a request in another language. */
export function readPrompt(text: string, english: readonly Word[] | null = null): Prompt {
  const words = english ?? wordsOf(text);
  const telling: boolean[] = [];
  let isTelling = false;
  for (const [index, { text: word, afterBreak }] of words.entries()) {
    if (NOT_TELLING.has(word) || (afterBreak && index > 0)) isTelling = false;
    telling.push(isTelling);
    if (TELLING.has(word)) isTelling = true;
    if (FILM_WORDS.has(word)) isTelling = false;
  }
  return {
    text,
    words,
    folded: words.map((word) => word.text).join(" "),
    isTelling: (word) => telling[word] ?? false,
    isTranslated: english !== null,
  };
}

export const FILM_WORDS: ReadonlySet<string> = new Set(wordings["films"]);

export interface Found {
  readonly match: RegExpMatchArray;
  readonly first: number;
  readonly after: number;
}

/** The pattern must be global and match whole words. */
export function findAll(prompt: Prompt, pattern: RegExp): readonly Found[] {
  const found: Found[] = [];
  for (const match of prompt.folded.matchAll(pattern)) {
    if (match[0] === "") continue;
    const first = spacesBefore(prompt.folded, match.index);
    const after = first + match[0].trim().split(" ").length;
    found.push({ match, first, after });
  }
  return found;
}

export function findPhrases<Meaning>(
  prompt: Prompt,
  phrases: ReadonlyMap<string, Meaning>,
): readonly { readonly meaning: Meaning; readonly first: number; readonly after: number }[] {
  const found: { meaning: Meaning; first: number; after: number }[] = [];
  for (let first = 0; first < prompt.words.length; first += 1) {
    let text = "";
    for (let after = first + 1; after <= Math.min(first + LONGEST_PHRASE, prompt.words.length); after += 1) {
      text = text === "" ? (prompt.words[first]?.text ?? "") : `${text} ${prompt.words[after - 1]?.text ?? ""}`;
      const meaning = phrases.get(text);
      if (meaning !== undefined) found.push({ meaning, first, after });
    }
  }
  return found;
}

const LONGEST_PHRASE = 4;

function spacesBefore(text: string, end: number): number {
  let count = 0;
  for (let index = 0; index < end; index += 1) if (text.charCodeAt(index) === 32) count += 1;
  return count;
}

/** Replaces names in braces by `parts`. */
export function wholeWords(pattern: string, parts: Readonly<Record<string, string>> = {}): RegExp {
  const whole = pattern.replaceAll(/\{([a-z ]+)\}/g, (braced, name: string) => parts[name] ?? braced);
  return new RegExp(String.raw`\b(?:${whole})\b`, "g");
}

type Wording = keyof typeof wordings;

/** From `vocabulary/wordings.json`, for use within another pattern. */
export function wordingsOf(name: Wording): string {
  return `(?:${wordings[name].join("|")})`;
}

export function said(name: Wording): RegExp {
  return wholeWords(wordings[name].join("|"));
}

export function exactly(name: Wording): RegExp {
  return new RegExp(`^${wordingsOf(name)}$`);
}

export const ON_RANKING = String.raw`(?: (?:on|in|of) (?:the|this|your) (?:list|ranking|rankings|canon|catalogue))?`;

export const NUMBER = String.raw`(?:\d{1,4}|one hundred and twenty|(?:one |a )?hundred|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|fifteen|one|two|three|four|five|six|seven|eight|nine|an|a)`;

const VALUES: Readonly<Record<string, number>> = numbers;

/** NaN for anything but a `NUMBER` match. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === "one hundred and twenty") return 120;
  if (text.endsWith("hundred")) return 100;
  return text.split(" ").reduce((sum, word) => sum + (VALUES[word] ?? Number.NaN), 0);
}
