import { titleKey, titleWords } from "#search/title-key.ts";
import { forgivenSlips, slipsBetween } from "#search/spelling.ts";
import { foldedWords } from "#search/words.ts";

/** Back to front, so that an end is found like a beginning. */
export function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}

/** The first text, in the database's order of bytes, that does not begin with `beginning`. */
export function afterAll(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}

/** How many letters at one end of a text are right despite one typo: a letter extra, missing, wrong or swapped. */
export function rightHalf(length: number): number {
  return Math.max(1, Math.floor((length - 1) / 2));
}

export function forgivenInTitle(key: string): number {
  return Math.max(1, forgivenSlips(key.length));
}

export interface IndexQuery {
  readonly title: string;
  /** The titles that can be meant, as `titleKey` writes them. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly year: number | null;
  readonly whole: string;
}

const YEAR = /(?:^|\s)[([]?((?:18[89]|19\d|20\d)\d)[)\]]?\s*$/;

/** A search for a film as it was typed; a year in it may also belong to the title. */
export function readIndexQuery(text: string): IndexQuery {
  const [, year] = YEAR.exec(text) ?? [];
  const rest = year === undefined ? text : text.replace(YEAR, "");
  const words = foldedWords(rest);
  const whole = titleKey(text);
  if (words.length === 0) return { title: text, keys: keysOf(text), words: foldedWords(text), year: null, whole };
  return {
    title: rest.trim(),
    keys: [...new Set([...keysOf(rest), ...(year === undefined ? [] : [whole])])],
    words,
    year: year === undefined ? null : Number(year),
    whole,
  };
}

/** The title, and what it is without a first word that may be a misspelt article. */
function keysOf(text: string): readonly string[] {
  const words = titleWords(text);
  const [first = "", ...others] = words;
  const isNearArticle = others.length > 0 && ["the", "a", "an"].some((article) => slipsBetween(first, article, 1) <= 1);
  return [words.join(""), ...(isNearArticle && first.length > 1 ? [others.join("")] : [])].filter((key) => key !== "");
}
