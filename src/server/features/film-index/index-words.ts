import { titleKey, titleKeyOrSigns, titleWords } from "#search/title-key.ts";
import { forgivenSlips, slipsBetween } from "#search/spelling.ts";
import { foldedWords } from "#search/words.ts";
import chinese from "./chinese-characters.json" with { type: "json" };

/** Back to front, so that an end is found like a beginning. */
export function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  Array.from(chinese.traditional, (letter, index) => [letter, chinese.simplified[index] ?? letter]),
);

/** With traditional Chinese characters as simplified ones, so that a title written either way is found. */
export function simplified(text: string): string {
  return /\p{sc=Han}/u.test(text) ? Array.from(text, (letter) => SIMPLIFIED.get(letter) ?? letter).join("") : text;
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
  const words = foldedWords(rest).map(simplified);
  const whole = titleKey(text);
  if (words.length === 0) {
    const given = foldedWords(text).map(simplified);
    return { title: text, keys: keysOf(text), words: given, year: null, whole };
  }
  return {
    title: rest.trim(),
    keys: [...new Set([...keysOf(rest), ...(year === undefined ? [] : [whole])])],
    words,
    year: year === undefined ? null : Number(year),
    whole,
  };
}

/** The title, in simplified characters too, and what it is without a first word that may be a misspelt article. */
function keysOf(text: string): readonly string[] {
  const words = titleWords(text);
  const [first = "", ...others] = words;
  const isNearArticle = others.length > 0 && ["the", "a", "an"].some((article) => slipsBetween(first, article, 1) <= 1);
  const keys = [titleKeyOrSigns(text), ...(isNearArticle && first.length > 1 ? [others.join("")] : [])];
  return [...new Set(keys.flatMap((key) => [key, simplified(key)]))].filter((key) => key !== "");
}
