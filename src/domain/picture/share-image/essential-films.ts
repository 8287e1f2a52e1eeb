import type { ShareKind } from "../../members/share.ts";
import { countWords, filmsWords } from "../../words/count-words.ts";

export function essentialFilms(count: number): string {
  return count === 1 ? "1 essential film" : `${countWords(count)} essential films`;
}

/** Of a list only how many: what it holds need not be essential. */
export function filmsOfKind(kind: ShareKind, count: number): string {
  return kind === "list" ? filmsWords(count) : essentialFilms(count);
}
