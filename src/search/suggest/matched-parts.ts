import { ARTICLES } from "../articles.ts";
import { foldTitle } from "./fold-title.ts";

/** From and up to an index of the original text. */
export type Part = readonly [start: number, end: number];

/** Which letters of a title were typed: together, or each word at the beginning of another; none if spelled otherwise. */
export function matchedParts(title: string, typed: string): readonly Part[] {
  const { words, places } = foldTitle(title);
  const letters = words.join("");
  const wanted = foldTitle(typed).words;
  const beginnings: number[] = [];
  let count = 0;
  for (const word of words) {
    beginnings.push(count);
    count += word.length;
  }
  const partFrom = (at: number, length: number): Part => [
    places[at] ?? 0,
    endOfLetter(title, places[at + length - 1] ?? 0),
  ];
  const beginningWith = (text: string) => beginnings.find((at) => letters.startsWith(text, at));

  const withoutArticle = ARTICLES.has(wanted[0] ?? "") ? wanted.slice(1) : [];
  for (const text of [wanted.join(""), withoutArticle.join("")]) {
    if (text === "") continue;
    const at = beginningWith(text) ?? letters.indexOf(text);
    if (at !== -1) return [partFrom(at, text.length)];
  }
  return wanted
    .flatMap((word) => {
      const at = beginningWith(word);
      return at === undefined ? [] : [partFrom(at, word.length)];
    })
    .toSorted(([one], [other]) => one - other);
}

/** With the accents written as characters of their own. */
function endOfLetter(text: string, place: number): number {
  const [letter = ""] = /^.\p{M}*/su.exec(text.slice(place)) ?? [];
  return place + letter.length;
}
