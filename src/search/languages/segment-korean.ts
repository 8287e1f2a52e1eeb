import { foldLetters, type Language, type Stretch } from "./language.ts";
import type { NameBySound } from "./sounds.ts";

const LONGEST_TITLE = 24;
const MOST_NAME_WORDS = 3;
const DECADE = /^(\d{2}|\d{3}0)년대/;
const YEAR = /^(\d{4})년도?/;
const NUMBER_OR_LATIN = /^(?:\d+|[a-z][a-z0-9.'-]*)/;
const SPACE = /^[\s、。，．,.!?！？「」『』（）()《》〈〉<>"'“”‘’·:;~]+/u;
const WORD = /^[\p{L}\p{N}]+/u;

/** Particles and endings of verbs, any number of them, up to the end of the word. */
const ENDINGS =
  /^(?:은|는|이|가|을|를|의|에|에서|에게|께|로|으로|와|과|랑|하고|도|만|까지|부터|들|님|인|적|적인|적이|한|하|할|해|했|했던|되|된|되는|돼|던|며|나|고|서|면서|지만|지|진|게|면|으면|ㄴ|은데|는데|인데|데|요|다|니다|습니다|입니다|라|라는|라고|란|보다|처럼|같은|워|웠|운|울|움|음|기|길|였|었|았|렸|러운|스러운|로운|물|편)+(?![\p{L}\p{N}])/u;
/** Too short to be the beginning of a word that is not known as a whole. */
const LEAST_BEGINNING = 2;

interface Names {
  readonly isTitle: (words: readonly string[]) => boolean;
  readonly nameBySound: NameBySound;
}

/** A word is read as known words written together with their endings, or as a name. */
export function segmentKorean(text: string, language: Language, names: Names): readonly Stretch[] {
  const folded = foldLetters(text.slice(0, 200));
  const stretches: Stretch[] = [];
  for (let at = 0; at < folded.length;) {
    const space = SPACE.exec(folded.slice(at))?.[0].length ?? 0;
    if (space > 0) {
      at += space;
      continue;
    }
    const words = knownWords(folded, at, language);
    const found =
      titleAt(folded, at, words, names) ??
      nameAt(folded, at, words, language, names) ??
      words ??
      beginningOf(folded, at, language) ??
      unknownAt(folded, at);
    stretches.push(...found.stretches);
    at = found.end;
  }
  return stretches;
}

interface Found {
  readonly stretches: readonly Stretch[];
  readonly end: number;
}

function isWordEnd(folded: string, at: number): boolean {
  return !WORD.test(folded.slice(at));
}

/** Where a word ends that goes on at `at` with nothing but endings; null if it goes on otherwise. */
function afterEndings(folded: string, at: number): number | null {
  if (isWordEnd(folded, at)) return at;
  const endings = ENDINGS.exec(folded.slice(at))?.[0];
  return endings === undefined ? null : at + endings.length;
}

function knownWords(folded: string, at: number, language: Language): Found | null {
  for (const { length, stretch } of wordsAt(folded, at, language)) {
    const end = at + length;
    const whole = afterEndings(folded, end);
    if (whole !== null) return { stretches: stretch === null ? [] : [{ ...stretch, end: whole }], end: whole };
    const rest = knownWords(folded, end, language);
    if (rest !== null) return { stretches: [...(stretch === null ? [] : [stretch]), ...rest.stretches], end: rest.end };
  }
  return null;
}

/** Longest first. */
function wordsAt(
  folded: string,
  at: number,
  { meanings, little, longest }: Language,
): readonly { readonly length: number; readonly stretch: Stretch | null }[] {
  const rest = folded.slice(at);
  const stretch = (length: number, english: string | null): Stretch => ({
    start: at,
    end: at + length,
    meaning: english === null ? null : { english, isPostposition: false },
  });
  const decade = DECADE.exec(rest);
  if (decade !== null) return [{ length: decade[0].length, stretch: stretch(decade[0].length, `${decade[1] ?? ""}s`) }];
  const year = YEAR.exec(rest);
  if (year !== null) return [{ length: year[0].length, stretch: stretch(year[0].length, year[1] ?? "") }];
  const found: { length: number; stretch: Stretch | null }[] = [];
  for (let length = Math.min(longest, rest.length); length >= 1; length -= 1) {
    const part = rest.slice(0, length);
    const meaning = meanings.get(part);
    if (meaning !== undefined) found.push({ length, stretch: { start: at, end: at + length, meaning } });
    else if (little.has(part)) found.push({ length, stretch: null });
  }
  const plain = NUMBER_OR_LATIN.exec(rest)?.[0];
  if (plain !== undefined) found.push({ length: plain.length, stretch: stretch(plain.length, null) });
  return found;
}

/** A title of known words ("family") is one only where it is longer than these. */
function titleAt(folded: string, at: number, words: Found | null, { isTitle }: Names): Found | null {
  const rest = folded.slice(at, at + LONGEST_TITLE);
  for (let length = rest.length; length > 1; length -= 1) {
    const title = rest.slice(0, length);
    const end = /\s$/.test(title) ? null : afterEndings(folded, at + length);
    if (end === null || (words?.stretches.length === 1 && end <= words.end) || !isTitle([title])) continue;
    return { stretches: [{ start: at, end: at + length, meaning: null, isName: true }], end };
  }
  return null;
}

function nameAt(
  folded: string,
  at: number,
  words: Found | null,
  language: Language,
  { nameBySound }: Names,
): Found | null {
  const given: { readonly start: number; readonly text: string }[] = [];
  for (let next = at; given.length < MOST_NAME_WORDS && next < folded.length;) {
    const word = WORD.exec(folded.slice(next))?.[0] ?? "";
    if (word === "") break;
    given.push({ start: next, text: word });
    next += word.length + (/^[\s·]*/.exec(folded.slice(next + word.length))?.[0].length ?? 0);
  }
  for (let count = given.length; count >= 1; count -= 1) {
    const last = given[count - 1];
    if (last === undefined) continue;
    const isKnown = (start: number) => knownWords(folded, start, language) !== null;
    if (words !== null || given.slice(1, count).some(({ start }) => isKnown(start))) continue;
    for (let length = last.text.length; length >= 2; length -= 1) {
      const after = last.start + length;
      const end = afterEndings(folded, after) ?? (knownWords(folded, after, language) === null ? null : after);
      if (end === null) continue;
      const said = [...given.slice(0, count - 1).map(({ text }) => text), last.text.slice(0, length)];
      const english = nameBySound(said);
      if (english !== null)
        return { stretches: [{ start: at, end, meaning: { english, isPostposition: false } }], end };
    }
  }
  return null;
}

function beginningOf(folded: string, at: number, language: Language): Found | null {
  const word = WORD.exec(folded.slice(at))?.[0] ?? "";
  for (const { length, stretch } of wordsAt(folded, at, language)) {
    if (length < LEAST_BEGINNING || length >= word.length || stretch === null || stretch.meaning === null) continue;
    const end = at + word.length;
    return { stretches: [{ ...stretch, end }], end };
  }
  return null;
}

function unknownAt(folded: string, at: number): Found {
  const end = at + (WORD.exec(folded.slice(at))?.[0].length ?? 1);
  return { stretches: [{ start: at, end, meaning: null }], end };
}
