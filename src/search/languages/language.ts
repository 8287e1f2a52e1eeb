import { fold } from "../fold.ts";
import type { NameBySound } from "./sounds.ts";

export const LANGUAGE_CODES = ["fr", "de", "es", "it", "pt", "ja", "ko", "zh", "ar", "ru", "pl", "tr"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** `little` words carry no wish. In `phrases`, "< " puts an English wording before what it follows ("< without"). */
interface LanguageFile {
  readonly little: readonly string[];
  readonly phrases: Readonly<Record<string, readonly string[]>>;
}

export type LanguageFiles = Readonly<Record<LanguageCode, LanguageFile>>;

export interface Meaning {
  readonly english: string;
  /** Said after what it belongs to, but put before it in English. */
  readonly isPostposition: boolean;
}

/** All keys are folded. */
export interface Language {
  readonly code: LanguageCode;
  readonly little: ReadonlySet<string>;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly meaningsByStems: ReadonlyMap<string, Meaning>;
  /** In words; in letters where these are read (`isReadByLetter`). */
  readonly longest: number;
  readonly longestFrom: ReadonlyMap<string, number>;
}

/** What is never translated; all words are folded. */
export interface Names {
  readonly isTitle: (words: readonly string[]) => boolean;
  readonly isPerson: (words: readonly string[]) => boolean;
  readonly nameBySound: NameBySound;
}

/** Part of a request with its meaning in English; null for words that are kept as they are. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning | null;
  readonly isName?: true;
}

/** Full-width letters, digits and signs as the usual ones, in lower case; the length stays. */
export function foldLetters(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => sign.normalize("NFKC")).toLowerCase();
}

/** Without spaces between words, or (Korean) with endings and other words written onto them. */
export function isReadByLetter(code: LanguageCode): boolean {
  return code === "ja" || code === "zh" || code === "ko";
}

/** Cut while enough of the word is left. */
const ENDINGS: Readonly<Record<LanguageCode, RegExp | null>> = {
  fr: /(?:[esx]|(?<=n)n)$/,
  de: /(?:en|er|em|es|e|n|s)$/,
  es: /(?:os|as|es|[oaes])$/,
  it: /[aeioh]$/,
  pt: /(?:os|as|es|[oaes])$/,
  ja: null,
  ko: null,
  zh: null,
  ar: /(?:ها|ان|ات|ون|ین|یه|ه|ی)$/,
  ru: /(?:[иы]ями|[иы]ми|ями|ами|[еио]го|[ео]му|и?ях|и?ям|и?ем|ах|ам|ом|ов|ев|ии|ыи|ие|ия|ию|ои|еи|ые|ым|их|ых|им|ая|яя|ую|юю|ою|ею|ее|ое|ье|ья|ью|[аеиоуыьюя])$/,
  pl: /(?:i?ego|i?emu|i?ymi|imi|i?ami|i?ach|i?om|iem|em|ych|ich|ym|im|ow|owi|ie|ia|iu|ii|io|[aeiouy])$/,
  tr: /(?:[dt]aki|[dt]eki|l[ae]r|n?[iu]n|[sy][iu]|n?[dt][ae]n?|[yn]?l[ae]|[yn][aei]|l[iu]k?|[ai]mi[sz]|[aeiu])$/,
};
/** "and", "in", "for", "like" and the article, all written onto the word. */
const ARABIC_BEGINNING = /^(?:[وف]?(?:[بك]?ال|لل)|[وفب](?=.{3}))/;
const LEAST_LEFT = 4;
const LEAST_LEFT_OF: Readonly<Partial<Record<LanguageCode, number>>> = { ru: 3, pl: 3, tr: 3, ar: 3 };
/** Cut once; a second cut would reach into the word. */
const CUT_ONCE: ReadonlySet<LanguageCode> = new Set(["de", "ru", "pl"]);

export function lightStem(word: string, language: LanguageCode): string {
  const ending = ENDINGS[language];
  if (ending === null) return word;
  if (language === "ar") {
    const bare = cutArabicBeginning(word);
    const stem = bare.replace(ending, "");
    return stem.length < (LEAST_LEFT_OF[language] ?? LEAST_LEFT) ? bare : stem;
  }
  let stem = word;
  for (;;) {
    const next = stem.replace(ending, "");
    if (next === stem || next.length < (LEAST_LEFT_OF[language] ?? LEAST_LEFT)) return hardened(stem, language);
    stem = next;
    if (CUT_ONCE.has(language)) return hardened(stem, language);
  }
}

/** "والكوميديا" is "کومیدیا". */
export function cutArabicBeginning(word: string): string {
  const bare = word.replace(ARABIC_BEGINNING, "");
  return bare.length < 2 ? word : bare;
}

/** What Arabic keyboards and habits write one way or the other, as one. */
export function foldArabic(folded: string): string {
  return folded
    .replaceAll("\u0640", "")
    .replaceAll("ى", "ی")
    .replace(/ة$/, "ه")
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}

/** Turkish and Polish soften the last consonant before a vowel: "köpek", "köpeği"; "napad", "napadzie". */
function hardened(stem: string, language: LanguageCode): string {
  if (language === "tr") return stem.replace(/[gbd]$/, (letter) => ({ g: "k", b: "p", d: "t" })[letter] ?? letter);
  return language === "pl" ? stem.replace(/(?<=[dr])z$/, "").replace(/c$/, "t") : stem;
}

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
}

const LONGEST_REQUEST = 200;

/** Articles and the like that lose their vowel: "l'amour", "dell'orrore". */
const ELIDED = /^(?:l|d|n|qu|j|s|c|m|t|dell|dall|all|sull|nell|un|quell|mezz|jusqu|lorsqu)$/;

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text
    .slice(0, LONGEST_REQUEST)
    .matchAll(/[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu)) {
    const apostrophe = raw.search(/['’ʼ`]/);
    const isElided = apostrophe !== -1 && ELIDED.test(fold(raw.slice(0, apostrophe)));
    const parts = isElided
      ? [
          { raw: raw.slice(0, apostrophe), start: index },
          { raw: raw.slice(apostrophe + 1), start: index + apostrophe + 1 },
        ]
      : [{ raw, start: index }];
    for (const part of parts) {
      const folded = fold(part.raw);
      if (folded !== "")
        tokens.push({
          text: folded,
          start: part.start,
          end: part.start + part.raw.length,
          isCapital: /^\p{Lu}/u.test(part.raw),
        });
    }
  }
  return tokens;
}
