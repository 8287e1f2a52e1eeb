import { fold } from "../fold.ts";

/** A text as it is compared while typing, with where each of its letters stands in the original. */
export interface FoldedTitle {
  /** The folded words: "Amélie" is ["amelie"], "WALL·E" is ["wall", "e"], "Harold & Maude" has "and". */
  readonly words: readonly string[];
  /** For each letter of the words joined, its index in the original. */
  readonly places: readonly number[];
}

const APOSTROPHE = /['’ʼ`]/;
const MARK = /^\p{M}$/u;

export function foldTitle(title: string): FoldedTitle {
  const words: string[] = [];
  const places: number[] = [];
  let isInWord = false;
  const add = (letters: string, place: number) => {
    if (isInWord) words[words.length - 1] += letters;
    else words.push(letters);
    for (let count = 0; count < letters.length; count += 1) places.push(place);
  };
  let place = 0;
  for (const character of title) {
    const letters = fold(character);
    if (letters !== "") {
      add(letters, place);
      isInWord = true;
    } else if (!APOSTROPHE.test(character) && !MARK.test(character)) {
      isInWord = false;
      if (character === "&") add("and", place);
    }
    place += character.length;
  }
  return { words, places };
}
