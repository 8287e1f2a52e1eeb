import { foldLetters, type Language, type Stretch } from "./language.ts";

const LONGEST_TITLE = 24;
const DECADE = /^(?:上?世[纪紀])?(\d{2}|\d{3}0)年代/;
const YEAR = /^(\d{4})年/;
const NUMBER_OR_LATIN = /^(?:\d+|[a-z][a-z0-9.'-]*)/;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const PUNCTUATION = /^[\s、。，．,.!?！？「」『』（）()《》〈〉“”‘’；：:·・]+/u;
const SAME_SCRIPT = /^(?:[\p{Script=Katakana}ー・=]+|\p{Script=Han}|\p{Script=Hiragana})/u;

/**
 * Japanese or Chinese, which set no spaces. Unknown hiragana is grammar and is left out; unknown katakana and Chinese
 * letters are kept, because they may be names.
 */
export function segmentLetters(
  text: string,
  { meanings, little, longest }: Language,
  isTitle: (words: readonly string[]) => boolean,
): readonly Stretch[] {
  const folded = foldLetters(text.slice(0, 200));
  const stretches: Stretch[] = [];
  let unknown: number | null = null;
  const endUnknown = (end: number): void => {
    if (unknown !== null && !HIRAGANA.test(folded.slice(unknown, end)))
      stretches.push({ start: unknown, end, meaning: null });
    unknown = null;
  };
  const add = (start: number, end: number, english: string): void => {
    stretches.push({ start, end, meaning: { english, isPostposition: false } });
  };
  for (let at = 0; at < folded.length;) {
    const rest = folded.slice(at);
    const skipped = PUNCTUATION.exec(rest)?.[0];
    if (skipped !== undefined) {
      endUnknown(at);
      at += skipped.length;
      continue;
    }
    const title = longestAt(rest, Math.min(LONGEST_TITLE, rest.length), (part) => part.length > 1 && isTitle([part]));
    const phrase = longestAt(rest, Math.min(longest, rest.length), (part) => meanings.has(part));
    if (title !== null && title.length > (phrase?.length ?? 0)) {
      endUnknown(at);
      stretches.push({ start: at, end: at + title.length, meaning: null, isName: true });
      at += title.length;
      continue;
    }
    const decade = DECADE.exec(rest);
    const year = YEAR.exec(rest);
    const [dated, date] = decade === null ? [year, year?.[1]] : [decade, `${decade[1] ?? ""}s`];
    if (dated !== null && date !== undefined) {
      endUnknown(at);
      add(at, at + dated[0].length, date);
      at += dated[0].length;
      continue;
    }
    if (phrase !== null) {
      endUnknown(at);
      stretches.push({ start: at, end: at + phrase.length, meaning: meanings.get(phrase) ?? null });
      at += phrase.length;
      continue;
    }
    const plain = NUMBER_OR_LATIN.exec(rest)?.[0];
    if (plain !== undefined) {
      endUnknown(at);
      stretches.push({ start: at, end: at + plain.length, meaning: null });
      at += plain.length;
      continue;
    }
    const word = longestAt(rest, Math.min(6, rest.length), (part) => little.has(part));
    if (word !== null) {
      endUnknown(at);
      at += word.length;
      continue;
    }
    unknown ??= at;
    at += SAME_SCRIPT.exec(rest)?.[0].length ?? 1;
  }
  endUnknown(folded.length);
  return stretches;
}

function longestAt(rest: string, most: number, isKnown: (part: string) => boolean): string | null {
  for (let length = most; length >= 1; length -= 1) {
    const part = rest.slice(0, length);
    if (isKnown(part)) return part;
  }
  return null;
}
