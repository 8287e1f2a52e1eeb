import { ARTICLES } from "./articles.ts";
import { fold } from "./fold.ts";

const WRITTEN_OTHERWISE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: "1",
    i: "1",
    two: "2",
    ii: "2",
    three: "3",
    iii: "3",
    four: "4",
    iv: "4",
    vi: "6",
    vii: "7",
    viii: "8",
    ix: "9",
    versus: "vs",
    doctor: "dr",
    mister: "mr",
    colour: "color",
    neighbour: "neighbor",
  }),
);
const LEFT_OUT: ReadonlySet<string> = new Set(["part", "pt", "vol", "volume", "chapter", "episode"]);
const WORD = /[\p{L}\p{N}\p{M}¼-¾⁄]+/gu;

/**
 * A title as it is compared: without accents, case, punctuation, spaces and a leading article, with "&" as "and", numbers
 * as digits, and without "Part" and "Vol." "The Godfather, Part II" is "godfather2". Empty for a title of signs alone.
 */
export function titleKey(title: string): string {
  return titleWords(title).join("");
}

/** `titleKey`, or of a title of signs alone ("$", "???", "…") the signs; empty for no title at all. */
export function titleKeyOrSigns(title: string): string {
  return titleKey(title) || title.normalize("NFKC").replaceAll(/\s/g, "");
}

/** The words of `titleKey`. */
export function titleWords(title: string): readonly string[] {
  // "½" is written "1/2" as well.
  const spoken = title
    .replaceAll("&", " and ")
    .replaceAll("×", "x")
    .replaceAll(/['’ʼ`]/g, "");
  const words = (spoken.match(WORD) ?? []).map((word) => {
    const folded = fold(word);
    return WRITTEN_OTHERWISE.get(folded) ?? folded;
  });
  const told = words.filter((word) => !LEFT_OUT.has(word) && word !== "");
  // A film may be called "Part" or "The".
  const kept = told.length === 0 ? words : told;
  return ARTICLES.has(kept[0] ?? "") && kept.length > 1 ? kept.slice(1) : kept;
}

/** Whether two names can be one person's: by the same words in any order, or by the last one. */
export function areSamePerson(one: string, other: string): boolean {
  const [words, otherWords] = [nameWords(one), nameWords(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  return words.toSorted().join("") === otherWords.toSorted().join("") || words.at(-1) === otherWords.at(-1);
}

/** Whether two lists of directors share one; null where one of them is not known. */
export function shareDirector(ones: readonly string[], others: readonly string[]): boolean | null {
  if (ones.length === 0 || others.length === 0) return null;
  return ones.some((one) => others.some((other) => areSamePerson(one, other)));
}

function nameWords(name: string): readonly string[] {
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold).filter((word) => word !== "");
}
