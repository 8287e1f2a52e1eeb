import { eachInSteps, type Steps } from "../steps.ts";
import { withDeclined } from "./decline.ts";
import { type NamesToDecline, readDeclinedNames } from "./declined-names.ts";
import { fold } from "../fold.ts";
import { type Word, wordsOf } from "../words.ts";
import {
  foldArabic,
  foldLetters,
  isReadByLetter,
  type Language,
  LANGUAGE_CODES,
  type LanguageFiles,
  type Meaning,
  type Names,
  type Stretch,
  lightStem,
  type Token,
  tokensOf,
} from "./language.ts";
import { segmentKorean } from "./segment-korean.ts";
import { segmentLetters } from "./segment-letters.ts";
import { namesFrom, stretchesOf } from "./stretches.ts";

export interface Languages {
  /** English words, each at the place of what it stands for; null for English and unknown languages. */
  readonly toEnglish: (text: string, names: Names) => readonly Word[] | null;
}

export function* indexLanguages(
  files: LanguageFiles,
  isEnglish: (word: string) => boolean,
  toDecline: NamesToDecline,
): Steps<Languages> {
  const languages: Language[] = [];
  /** "Portuguese" is English, although Portuguese has a similar word. */
  const wordings = new Set<string>();
  for (const code of LANGUAGE_CODES) {
    const { little, phrases } = files[code];
    const meanings = new Map<string, Meaning>();
    const meaningsByStems = new Map<string, Meaning>();
    const longestFrom = new Map<string, number>();
    let longest = 1;
    yield* eachInSteps(Object.entries(phrases), 20, ([wording, said]) => {
      const isPostposition = wording.startsWith("< ");
      const meaning = { english: isPostposition ? wording.slice(2) : wording, isPostposition };
      for (const { text } of tokensOf(meaning.english)) wordings.add(text);
      for (const phrase of said) {
        const words = isReadByLetter(code)
          ? [foldLetters(phrase)]
          : tokensOf(phrase).map(({ text }) => foldArabic(text));
        longest = Math.max(longest, isReadByLetter(code) ? (words[0]?.length ?? 0) : words.length);
        for (const begin of new Set([words[0] ?? "", lightStem(words[0] ?? "", code)]))
          longestFrom.set(begin, Math.max(longestFrom.get(begin) ?? 0, words.length));
        setNew(meanings, words.join(" "), meaning);
        setNew(meaningsByStems, words.map((word) => lightStem(word, code)).join(" "), meaning);
      }
    });
    languages.push({
      code,
      little: new Set(little.map((word) => (isReadByLetter(code) ? foldLetters(word) : foldArabic(fold(word))))),
      meanings,
      meaningsByStems,
      longest,
      longestFrom,
    });
  }
  const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));
  const russian = languages.filter(({ code }) => code === "ru");
  const latin = languages.filter(({ code }) => !isReadByLetter(code) && code !== "ar" && code !== "ru");
  const declined = readDeclinedNames(toDecline);
  const isShared = (word: string) => isEnglish(word) || wordings.has(word);
  return {
    toEnglish: (text, names) => {
      const inScript = inOwnScript(text, byCode, names);
      if (inScript !== null) return englishWords(text, inScript);
      const tokens = tokensOf(text);
      const best = inBestLanguage(tokens, CYRILLIC.test(text) ? russian : latin, names, isShared);
      if (best === null) return null;
      const { language, stretches } = best;
      return englishWords(
        text,
        DECLINING.has(language.code) ? withDeclined(stretches, { text, tokens, language, names, declined }) : stretches,
      );
    },
  };
}

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const ARABIC = /\p{Script=Arabic}/u;
const OWN_SCRIPT = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Arabic}]/u;

/** Null where the letters do not tell the language. */
function inOwnScript(text: string, languages: ReadonlyMap<string, Language>, names: Names): readonly Stretch[] | null {
  const [ja, zh, ko, ar] = ["ja", "zh", "ko", "ar"].map((code) => languages.get(code));
  if (ja === undefined || zh === undefined || ko === undefined || ar === undefined) return null;
  if (HANGUL.test(text)) return segmentKorean(text, ko, names);
  if (ARABIC.test(text)) return arabicStretches(tokensOf(text), ar, names);
  if (!KANA.test(text) && !HAN.test(text)) return null;
  const japanese = segmentLetters(text, ja, names.isTitle);
  if (KANA.test(text)) return japanese;
  const chinese = segmentLetters(text, zh, names.isTitle);
  return unknownLetters(chinese) < unknownLetters(japanese) ? chinese : japanese;
}

function unknownLetters(stretches: readonly Stretch[]): number {
  return stretches.reduce(
    (sum, { start, end, meaning, isName }) => sum + (meaning === null && isName !== true ? end - start : 0),
    0,
  );
}

function arabicStretches(tokens: readonly Token[], language: Language, known: Names): readonly Stretch[] {
  const names = tokens.map((_, first) => namesFrom(tokens, first, known));
  const words = tokens.map((token) => ({ ...token, text: foldArabic(token.text) }));
  return stretchesOf(words, language, names, known.nameBySound);
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const DECLINING: ReadonlySet<string> = new Set(["ru", "pl", "tr"]);

const SHARED_WORD = 0.1;

/** In the language that knows most of the words that are not English; null where more are English only. */
function inBestLanguage(
  tokens: readonly Token[],
  languages: readonly Language[],
  known: Names,
  isEnglish: (word: string) => boolean,
): InLanguage | null {
  const names = tokens.map((_, first) => namesFrom(tokens, first, known));
  const isKnown = tokens.map(({ text }) => known.isPerson([text]));
  const isShared = tokens.map(({ text }) => isEnglish(text));
  let best: InLanguage | null = null;
  let most = 0;
  for (const language of languages) {
    const stretches = stretchesOf(tokens, language, names);
    const untold = stretches.filter(({ meaning }) => meaning === null);
    let own = 0;
    let shared = 0;
    let english = 0;
    for (const [index, { start }] of tokens.entries()) {
      const kept = untold.find((stretch) => stretch.start <= start && start < stretch.end);
      if (kept === undefined && isShared[index] !== true && isKnown[index] !== true) own += 1;
      else if (kept === undefined) shared += 1;
      else if (kept.isName !== true && isShared[index] === true && isKnown[index] !== true) english += 1;
    }
    const score = own + SHARED_WORD * shared;
    if (own > 0 && own >= english && score > most) {
      best = { language, stretches };
      most = score;
    }
  }
  return best;
}

interface InLanguage {
  readonly language: Language;
  readonly stretches: readonly Stretch[];
}

function englishWords(text: string, stretches: readonly Stretch[]): readonly Word[] {
  const groups: (readonly Word[])[] = [];
  let end = 0;
  for (const { start, end: after, meaning, isName } of stretches) {
    const hasBreak = /[,.;:!?、。，；：！？،؛؟]/.test(text.slice(end, start));
    const own = text.slice(start, after);
    const isWhole = isName === true && OWN_SCRIPT.test(own);
    const words = isWhole ? [wholeWord(fold(own))] : wordsOf(meaning === null ? own : meaning.english);
    const placed = words.map((word, index) => ({
      ...word,
      start: meaning === null && !isWhole ? start + word.start : start,
      end: meaning === null && !isWhole ? start + word.end : after,
      afterBreak: index === 0 ? hasBreak : word.afterBreak,
    }));
    const last = groups.at(-1);
    const isUnit = meaning !== null && /^(?:hours|minutes)$/.test(meaning.english);
    if (last !== undefined && meaning?.isPostposition === true) {
      // "American films not": what is not wanted is said of the films, and stands before them.
      const isOfFilms = last.length === 1 && last[0]?.text === "films" && /^(?:not|without)$/.test(meaning.english);
      const place = Math.max(0, groups.length - (isOfFilms ? 2 : 1));
      groups[place] = [...placed, ...(groups[place] ?? [])];
    } else if (last !== undefined && isUnit) groups[groups.length - 1] = [...last, ...placed];
    else groups.push(placed);
    end = after;
  }
  return groups.flat();
}

function wholeWord(text: string): Word {
  return { text, stem: text, start: 0, end: text.length, isPossessive: false, isCapital: false, afterBreak: false };
}

function setNew<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
