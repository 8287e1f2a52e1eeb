import { countWords } from "../../words/count-words.ts";
export function essentialFilms(count: number): string {
  return count === 1 ? "1 essential film" : `${countWords(count)} essential films`;
}
