import { type Word, wordsOf } from "./words.ts";

/** A request, tokenised once for all recognisers. */
export interface Prompt {
  readonly text: string;
  readonly words: readonly Word[];
  /** The folded words, separated by single spaces. */
  readonly folded: string;
  /** Words after "about", "where", "who" and the like describe the plot. */
  readonly isTelling: (word: number) => boolean;
  /** The words are English for what was typed in another language. */
  readonly isTranslated: boolean;
}

/** Words that begin a description of the plot, and words that end it. */
const TELLING = new Set(
  "about where who whose whom which when follows following involving featuring deals dealing story stories tale plot depicting portraying showing set takes protagonist character guy man woman boy girl he she they someone somebody".split(
    " ",
  ),
);
const NOT_TELLING = new Set(
  "from by directed made released but not without starring except shot written produced filmed released won winning".split(
    " ",
  ),
);

/** Reads a prompt's first 200 characters; `english` are its words if it is in another language. */
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

export const FILM_WORDS: ReadonlySet<string> = new Set(
  "film films movie movies cinema picture pictures flick flicks feature features classic classics filmmaking movi flim flims moive moives masterpiece masterpieces".split(
    " ",
  ),
);

export interface Found {
  readonly match: RegExpMatchArray;
  readonly first: number;
  readonly after: number;
}

/** Matches in the folded words; the pattern must be global and match whole words. */
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

/** Occurrences of the phrases (keys in folded words) with their meanings. */
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
