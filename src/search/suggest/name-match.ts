import numbersInTitles from "../vocabulary/numbers-in-titles.json" with { type: "json" };
import { fold } from "../fold.ts";
import { ARTICLES } from "../title-key.ts";

interface FoldedTitle {
  /** "Amélie" is ["amelie"], "WALL·E" is ["wall", "e"], "Harold & Maude" has "and". */
  readonly words: readonly string[];
  /** For each letter of the words joined, its index in the original. */
  readonly places: readonly number[];
}

const APOSTROPHE = /['’ʼ`]/;
const MARK = /^\p{M}$/u;

export function foldTitle(title: string): FoldedTitle {
  const words: string[] = [];
  const places: number[] = [];
  let isInWord = false;
  const add = (letters: string, place: number) => {
    if (isInWord) words[words.length - 1] += letters;
    else words.push(letters);
    for (let count = 0; count < letters.length; count += 1) places.push(place);
  };
  let place = 0;
  for (const character of title) {
    const letters = fold(character);
    if (letters !== "") {
      add(letters, place);
      isInWord = true;
    } else if (!APOSTROPHE.test(character) && !MARK.test(character)) {
      isInWord = false;
      if (character === "&") add("and", place);
    }
    place += character.length;
  }
  return { words, places };
}

/** All folded. */
export interface Name {
  /** Each word after a blank. */
  readonly text: string;
  readonly bare: string;
  readonly compact: string;
}

/** 0 is the best. */
export type Match = number;

const WHOLE = 0;
const BEGINNING = 1;
const WORD = 2;
const WORDS = 3;
const INSIDE = 4;
const SLIP = 5;

/** Letters from which they may be inside a word, and from which one may be wrong. */
const INSIDE_FROM = 3;
const SLIP_FROM = 5;

interface Query extends Name {
  readonly words: readonly string[];
}

/** Null where nothing to compare was typed. */
export function queryOf(text: string): Query | null {
  const { words } = foldTitle(text);
  return words.length === 0 ? null : { ...nameOf(words), words };
}

export function nameOf(words: readonly string[]): Name {
  const [first = ""] = words;
  const bare = words.length > 1 && ARTICLES.has(first) ? words.slice(1) : words;
  return { text: ` ${words.join(" ")}`, bare: ` ${bare.join(" ")}`, compact: words.join("") };
}

/** Null if it does not fit. `isForgiving` allows one letter wrong, missing, too many or swapped. */
export function matchOf(name: Name, query: Query, isForgiving: boolean): Match | null {
  const { text, bare, compact } = name;
  if (bare === query.bare || compact === query.compact) return WHOLE;
  if (text.startsWith(query.text) || bare.startsWith(query.bare)) return BEGINNING;
  if (query.compact.length > 1 && compact.startsWith(query.compact)) return BEGINNING;
  if (text.includes(query.text)) return WORD;
  if (query.words.length > 1 && hasEachWord(text, query.words)) return WORDS;
  if (query.compact.length >= INSIDE_FROM && text.includes(query.text.slice(1))) return INSIDE;
  if (isForgiving && query.compact.length >= SLIP_FROM && hasWithSlip(text, query.bare.slice(1))) return SLIP;
  return null;
}

/** Each word must begin a different word of `text`. */
function hasEachWord(text: string, words: readonly string[]): boolean {
  let left = text;
  return words.every((word) => {
    const isThere = left.includes(` ${word}`);
    left = left.replace(new RegExp(` ${word}\\S*`), "");
    return isThere;
  });
}

function hasWithSlip(text: string, typed: string): boolean {
  for (let blank = text.indexOf(" "); blank !== -1; blank = text.indexOf(" ", blank + 1)) {
    if (beginsWithSlip(text, blank + 1, typed)) return true;
  }
  return false;
}

function beginsWithSlip(text: string, start: number, typed: string): boolean {
  let at = 0;
  while (at < typed.length && text[start + at] === typed[at]) at += 1;
  const goesOn = (from: number, typedFrom: number) => text.startsWith(typed.slice(typedFrom), start + from);
  const isSwapped = text[start + at] === typed[at + 1] && text[start + at + 1] === typed[at];
  return goesOn(at + 1, at + 1) || goesOn(at, at + 1) || goesOn(at + 1, at) || (isSwapped && goesOn(at + 2, at + 2));
}

const NUMBERS: readonly (readonly string[])[] = numbersInTitles;
const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  NUMBERS.flatMap((forms) => forms.map((form) => [form, forms] as const)),
);

/** "12 angry men" is also "twelve angry men". */
export function numberVariants(words: readonly string[]): readonly (readonly string[])[] {
  const others = words.flatMap((word, index) =>
    (FORMS.get(word) ?? []).filter((form) => form !== word).map((form) => words.with(index, form)),
  );
  return [words, ...others];
}

export type Part = readonly [start: number, end: number];

/** Letters typed together, or at the beginnings of words; none if spelled otherwise. */
export function matchedParts(title: string, typed: string): readonly Part[] {
  const { words, places } = foldTitle(title);
  const letters = words.join("");
  const wanted = foldTitle(typed).words;
  const beginnings: number[] = [];
  let count = 0;
  for (const word of words) {
    beginnings.push(count);
    count += word.length;
  }
  const partFrom = (at: number, length: number): Part => [
    places[at] ?? 0,
    endOfLetter(title, places[at + length - 1] ?? 0),
  ];
  const beginningWith = (text: string) => beginnings.find((at) => letters.startsWith(text, at));

  const withoutArticle = ARTICLES.has(wanted[0] ?? "") ? wanted.slice(1) : [];
  for (const text of [wanted.join(""), withoutArticle.join("")]) {
    if (text === "") continue;
    const at = beginningWith(text) ?? letters.indexOf(text);
    if (at !== -1) return [partFrom(at, text.length)];
  }
  const parts = wanted.flatMap((word) => {
    const at = beginningWith(word);
    return at === undefined ? [] : [partFrom(at, word.length)];
  });
  // "citizen c" begins the same word twice.
  return parts
    .filter(([start], nth) => parts.every(([from, to], other) => other >= nth || start < from || start >= to))
    .toSorted(([one], [other]) => one - other);
}

function endOfLetter(text: string, place: number): number {
  const [letter = ""] = /^.\p{M}*/su.exec(text.slice(place)) ?? [];
  return place + letter.length;
}
