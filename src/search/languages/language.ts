export const LANGUAGE_CODES = ["fr", "de", "es", "it", "pt", "ja"] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/**
 * What the search knows of a language: `little` are words without a wish, `phrases` say for each English wording how it is
 * said there. An English wording after "< " belongs before what it follows ("のない": "< without").
 */
interface LanguageFile {
  readonly little: readonly string[];
  readonly phrases: Readonly<Record<string, readonly string[]>>;
}

export type LanguageFiles = Readonly<Record<LanguageCode, LanguageFile>>;

export interface Meaning {
  readonly english: string;
  /** Said after what it belongs to, and put before it in English. */
  readonly isPostposition: boolean;
}

/** A language as it is looked up. All keys are folded. */
export interface Language {
  readonly code: LanguageCode;
  readonly little: ReadonlySet<string>;
  /** By the words as they are, and by their stems, joined by spaces. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly meaningsByStems: ReadonlyMap<string, Meaning>;
  /** Words of the longest phrase; for Japanese, its letters. */
  readonly longest: number;
  /** Words of the longest phrase by its first word, and by the stem of that. */
  readonly longestFrom: ReadonlyMap<string, number>;
}

/** A stretch of a request, with what it means in English: null for words that are kept as they are. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning | null;
  /** A title or a person that the catalogue knows. */
  readonly isName?: true;
}

/** Full-width letters, digits and signs as the usual ones, in lower case; the length stays. */
export function foldJapanese(text: string): string {
  return text.replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => sign.normalize("NFKC")).toLowerCase();
}
