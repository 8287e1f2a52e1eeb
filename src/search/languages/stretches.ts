import { decadeAt, type Found } from "./decades.ts";
import { cutArabicBeginning, type Language, lightStem, type Names, type Stretch, type Token } from "./language.ts";
import type { NameBySound } from "./sounds.ts";

const LONGEST_TITLE = 6;
/** What each word or words of a request stand for in a language; `nameBySound` where names are in its own letters. */
export function stretchesOf(
  tokens: readonly Token[],
  language: Language,
  names: readonly (readonly KnownName[])[],
  nameBySound?: NameBySound,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < tokens.length;) {
    const found =
      nameAt(tokens, first, language, names[first] ?? []) ??
      decadeAt(tokens, first) ??
      soundingAt(tokens, first, language, nameBySound) ??
      meaningAt(tokens, first, language);
    const after = found?.after ?? first + 1;
    const [begin, last] = [tokens[first], tokens[after - 1]];
    if (begin === undefined || last === undefined) break;
    if (found?.stretch !== undefined) stretches.push({ start: begin.start, end: last.end, ...found.stretch });
    first = after;
  }
  return stretches;
}

interface KnownName {
  readonly length: number;
  readonly isPerson: boolean;
}

/** Titles and whole names that begin at a word. */
export function namesFrom(tokens: readonly Token[], first: number, { isTitle, isPerson }: Names): readonly KnownName[] {
  const names: KnownName[] = [];
  for (let length = Math.min(LONGEST_TITLE, tokens.length - first); length >= 1; length -= 1) {
    const words = tokens.slice(first, first + length).map(({ text }) => text);
    if (length > 1 && isPerson(words)) names.push({ length, isPerson: true });
    else if (isTitle(words)) names.push({ length, isPerson: false });
  }
  return names;
}

function nameAt(
  tokens: readonly Token[],
  first: number,
  { little, meanings }: Language,
  names: readonly KnownName[],
): Found | null {
  for (const { length, isPerson } of names) {
    const given = tokens.slice(first, first + length);
    const isPlain =
      given.every(({ text }) => little.has(text) || meanings.has(text) || /^\d+$/.test(text)) &&
      (length === 1 || !given.every(({ text, isCapital }) => isCapital || little.has(text)));
    if (isPerson || !isPlain) return { after: first + length, stretch: { meaning: null, isName: true } };
  }
  return null;
}

const MOST_NAME_WORDS = 3;

/** A name in Arabic letters, also with "and", "by" or the like written onto it. */
function soundingAt(
  tokens: readonly Token[],
  first: number,
  language: Language,
  nameBySound: NameBySound | undefined,
): Found | null {
  const begin = tokens[first]?.text ?? "";
  if (nameBySound === undefined || isMeant(begin, language)) return null;
  if (/^\d+$/.test(begin)) return { after: first + 1, stretch: { meaning: { english: begin, isPostposition: false } } };
  for (let length = Math.min(MOST_NAME_WORDS, tokens.length - first); length >= 1; length -= 1) {
    const [word = "", ...rest] = tokens.slice(first, first + length).map(({ text }) => text);
    if (rest.some((other) => isMeant(other, language))) continue;
    for (const own of new Set([word, word.replace(/^[وفبلك]/, ""), cutArabicBeginning(word)])) {
      const english = nameBySound([own, ...rest]);
      if (english !== null) return { after: first + length, stretch: { meaning: { english, isPostposition: false } } };
    }
  }
  return null;
}

function isMeant(word: string, language: Language): boolean {
  return (
    language.little.has(word) ||
    language.longestFrom.has(word) ||
    language.meaningsByStems.has(lightStem(word, language.code))
  );
}

function meaningAt(tokens: readonly Token[], first: number, language: Language): Found | null {
  const begin = tokens[first]?.text ?? "";
  const longest = Math.max(
    1,
    language.longestFrom.get(begin) ?? 0,
    language.longestFrom.get(lightStem(begin, language.code)) ?? 0,
  );
  for (let length = Math.min(longest, tokens.length - first); length >= 1; length -= 1) {
    const words = tokens.slice(first, first + length).map(({ text }) => text);
    const exact = language.meanings.get(words.join(" "));
    if (exact !== undefined) return { after: first + length, stretch: { meaning: exact } };
    if (length === 1 && language.little.has(words[0] ?? "")) return { after: first + 1 };
    const stem = language.meaningsByStems.get(words.map((word) => lightStem(word, language.code)).join(" "));
    if (stem !== undefined) return { after: first + length, stretch: { meaning: stem } };
  }
  return { after: first + 1, stretch: { meaning: null } };
}
