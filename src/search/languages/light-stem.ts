import type { LanguageCode } from "./language.ts";

/** Endings of gender, number and case; cut as long as enough of the word is left. */
const ENDINGS: Readonly<Record<LanguageCode, RegExp | null>> = {
  fr: /(?:[esx]|(?<=n)n)$/,
  de: /(?:en|er|em|es|e|n|s)$/,
  es: /(?:os|as|es|[oaes])$/,
  it: /[aeioh]$/,
  pt: /(?:os|as|es|[oaes])$/,
  ja: null,
};
const LEAST_LEFT = 4;

/** A folded word without its ending: "japonaises" and "japonais" share one. */
export function lightStem(word: string, language: LanguageCode): string {
  const ending = ENDINGS[language];
  if (ending === null) return word;
  let stem = word;
  for (;;) {
    const next = stem.replace(ending, "");
    if (next === stem || next.length < LEAST_LEFT) return stem;
    stem = next;
    // German has one ending at a time, and a second cut would reach into the word.
    if (language === "de") return stem;
  }
}
