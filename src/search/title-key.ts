import titleKeyWords from "./vocabulary/title-key-words.json" with { type: "json" };
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { writeInId } from "#domain/catalogue/other-film.ts";
import { fold } from "./fold.ts";
import articles from "./vocabulary/articles.json" with { type: "json" };

/** A title is also found without these at its beginning; folded. */
export const ARTICLES: ReadonlySet<string> = new Set(articles);

const WRITTEN_OTHERWISE: ReadonlyMap<string, string> = new Map(Object.entries(titleKeyWords));
const LEFT_OUT: ReadonlySet<string> = new Set(["part", "pt", "vol", "volume", "chapter", "episode"]);
const WORD = /[\p{L}\p{N}\p{M}¼-¾⁄]+/gu;

/** For comparing: "The Godfather, Part II" is "godfather2". Empty for a title of signs alone. */
export function titleKey(title: string): string {
  return titleWords(title).join("");
}

/** For a title of signs alone ("???") the signs; empty for no title at all. */
export function titleKeyOrSigns(title: string): string {
  return titleKey(title) || title.normalize("NFKC").replaceAll(/\s/g, "");
}

export function titleWords(title: string): readonly string[] {
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

/** By the same letters, by the same words in any order, or by the last one. */
function areSamePerson(one: string, other: string): boolean {
  const [words, otherWords] = [nameWords(one), nameWords(other)];
  if (words.length === 0 || otherWords.length === 0) return false;
  // "Kore-eda" is "Koreeda".
  const isWrittenAlike = words.join("") === otherWords.join("");
  return (
    isWrittenAlike || words.toSorted().join("") === otherWords.toSorted().join("") || words.at(-1) === otherWords.at(-1)
  );
}

/** Null if one of the lists is empty. */
export function shareDirector(ones: readonly string[], others: readonly string[]): boolean | null {
  if (ones.length === 0 || others.length === 0) return null;
  return ones.some((one) => others.some((other) => areSamePerson(one, other)));
}

function nameWords(name: string): readonly string[] {
  return (name.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold).filter((word) => word !== "");
}

/** Digits of 32 bits in base 36. */
const DIGITS = 7;

/** The id of a film that only its owner knows: the same for the same title and year in any file. */
export function writtenFilmId({ title, year }: { readonly title: string; readonly year: number | null }): FilmId {
  const digits = (half: number) => (half >>> 0).toString(36).padStart(DIGITS, "0");
  return writeInId(
    hash(`${titleKey(title) || title} ${year ?? ""}`)
      .map(digits)
      .join(""),
  );
}

/** Two mixed halves of 32 bits: among ten thousand films a collision is less likely than one in a hundred billion. */
function hash(text: string): readonly number[] {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2654435761);
    other = Math.imul(other ^ unit, 1597334677);
  }
  const mixed = (half: number, by: number) =>
    Math.imul(half ^ (half >>> 16), 2246822507) ^ Math.imul(by ^ (by >>> 13), 3266489909);
  one = mixed(one, other);
  return [one, mixed(other, one)];
}
