import { fold } from "../fold.ts";
import { slipsBetween } from "../spelling.ts";
import { type LanguageCode, lightStem, type Token } from "./language.ts";

/** What a declined name or title stands for, as the catalogue writes it. */
export interface DeclinedNames {
  readonly nameOf: (word: Token, language: LanguageCode) => readonly string[];
  readonly titleOf: (words: readonly string[], language: LanguageCode) => string | undefined;
}

export interface NamesToDecline {
  /** Folded, with the number of films of those who bear them. */
  readonly words: () => Iterable<readonly [string, number]>;
  readonly titles: () => Iterable<string>;
}

type NameIndex = ReadonlyMap<string, readonly (readonly [string, number])[]>;

/** Compares names by their sound and without endings: "Куросавы" and "Kurosawy" are Kurosawa. Read when first met. */
export function readDeclinedNames({ words, titles }: NamesToDecline): DeclinedNames {
  const byCode = new Map<LanguageCode, { readonly names: NameIndex; readonly titles: ReadonlyMap<string, string> }>();
  const indexOf = (language: LanguageCode) => {
    const known = byCode.get(language) ?? {
      names: indexNames(words(), language),
      titles: new Map(
        [...titles()]
          .filter((title) => CYRILLIC.test(title) === (language === "ru"))
          .map((title) => [stemmed(title.split(/[^\p{L}\p{N}]+/u).map(fold), language), title]),
      ),
    };
    byCode.set(language, known);
    return known;
  };
  return {
    nameOf: ({ text, isCapital }, language) => {
      if (text.length < LEAST_LETTERS + (isCapital ? 0 : 1) || /\d/.test(text)) return [];
      const found = new Map<string, number>();
      for (const form of new Set([text, lightStem(text, language)])) {
        const heard = soundOf(form, language);
        for (const key of skeletonsOf(heard, language))
          for (const [name, credits] of indexOf(language).names.get(key) ?? []) {
            const [own, said] = [soundOf(name, "latin"), form === text ? heard : withoutVowel(heard)];
            const likeness = Math.max(likenessOf(said, own), likenessOf(withoutVowel(said), withoutVowel(own)));
            if (likeness >= (isCapital ? LEAST_LIKENESS.capital : LEAST_LIKENESS.small))
              found.set(name, Math.max(found.get(name) ?? 0, likeness + PER_CREDIT * Math.min(credits, MOST_CREDITS)));
          }
      }
      return [...found].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
    },
    titleOf: (given, language) => indexOf(language).titles.get(stemmed(given, language)),
  };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;
const LEAST_LETTERS = 3;
/** Of two that sound alike, whoever made more films is meant. */
const PER_CREDIT = 0.02;
const MOST_CREDITS = 8;
const LEAST_LIKENESS = { capital: 0.6, small: 0.75 };

function stemmed(words: readonly string[], language: LanguageCode): string {
  return words
    .map((word) => withoutFleeting(lightStem(word, language)))
    .join(" ")
    .trim();
}

/** Russian and Polish drop the last vowel before an ending: "отец", "отца"; "ojciec", "ojca". */
function withoutFleeting(stem: string): string {
  return stem.replace(/(?<=[^aeiouyаеиоуыэюя])(?:i?e|[ео])(?=[^aeiouyаеиоуыэюя]$)/, "").replace(/[ct]+$/, "t");
}

function indexNames(words: Iterable<readonly [string, number]>, language: LanguageCode): NameIndex {
  const names = new Map<string, (readonly [string, number])[]>();
  for (const [word, credits] of words) {
    if (word.length < LEAST_LETTERS) continue;
    // Latin names are cut as the language cuts them, so that the same remains.
    const forms = language === "ru" ? [word] : [word, lightStem(word, language)];
    for (const key of new Set(forms.flatMap((form) => skeletonsOf(soundOf(form, "latin"), language)))) {
      const known = names.get(key);
      if (known === undefined) names.set(key, [[word, credits]]);
      else known.push([word, credits]);
    }
  }
  return names;
}

const LETTERS: Readonly<Record<string, string>> = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "zh", з: "z", и: "i", к: "k", л: "l", м: "m", н: "n", о: "o",
  п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "ch", ш: "sh", щ: "sh", ъ: "", ы: "i", ь: "",
  э: "e", ю: "iu", я: "ia",
}; // prettier-ignore

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/t?sch|tch|cz/g, "ch"],
  [/sz/g, "sh"],
  [/ck|qu|q/g, "k"],
  [/x/g, "ks"],
  [/c(?!h)(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/th/g, "t"],
  [/w/g, "v"],
  [/y|(?<!^)j/g, "i"],
  [/ou|oo/g, "u"],
  [/eau|au/g, "o"],
  [/ee|ea/g, "i"],
  [/kh/g, "h"],
];

function soundOf(word: string, language: LanguageCode | "latin"): string {
  const latin =
    language === "ru"
      ? word
          .replaceAll("дж", "j")
          .replaceAll("дз", "z")
          .replaceAll(/у(?=[аеиоэ])/g, "v")
          .replaceAll(/[а-я]/g, (letter) => LETTERS[letter] ?? "")
      : word;
  return SPELLINGS.reduce((text, [letters, sound]) => text.replace(letters, sound), latin).replaceAll(/(.)\1+/g, "$1");
}

/** Consonants, with those alike to the ear as one; also without those that may be mute. */
function skeletonsOf(sound: string, language: LanguageCode): readonly string[] {
  const plain = (text: string) =>
    text
      .replaceAll(/[aeiou]+/g, " ")
      .replaceAll(/ch|sh|zh|ts|dz|s|z|j/g, "s")
      .replaceAll(/[gh]/g, "k")
      .replaceAll("b", "p")
      .replaceAll("f", "v")
      .replaceAll("d", "t")
      .replaceAll(/([a-z])\1+/g, "$1")
      .replaceAll(" ", "");
  const whole = plain(sound);
  if (language !== "ru") return [whole];
  const mute = [
    sound.replace(/(?<=[aeiou][nrl]?)[tdsz]+$/, ""),
    sound.replaceAll("h", ""),
    sound.replaceAll("v", ""),
    sound.replaceAll(/g(?=[ei])/g, "j"),
    sound.replaceAll("ch", "k"),
    sound.replace(/^j/, "i"),
  ];
  return [...new Set([whole, ...mute.filter((text) => text !== sound).map(plain)])].filter((key) => key !== "");
}

function withoutVowel(sound: string): string {
  return sound.replace(/[aeiou]+$/, "");
}

function likenessOf(one: string, other: string): number {
  const longest = Math.max(one.length, other.length, 1);
  return 1 - slipsBetween(one, other, longest) / longest;
}
