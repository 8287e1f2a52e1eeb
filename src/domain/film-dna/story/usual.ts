/** What would be usual, in words. */
import type { StoryCanon, Tally } from "./story-canon.ts";
import { aboutSoMany, capitalised, numberWord, usualShare } from "./words.ts";

/** How much of the ranking something is true of, and what chance would give; `turn` varies the words. */
export function usualInWords(
  { catalogue, films, words }: StoryCanon,
  { inRanking, expected }: Pick<Tally, "inRanking" | "expected">,
  turn: number,
): string {
  const share = usualShare(inRanking, catalogue.films.length);
  const lot = aboutSoMany(expected);
  const phrasings = [
    `In the ranking it is ${share}; chance would give ${words.object} ${lot}.`,
    `${capitalised(numberWord(films.length))} films drawn by lot would have ${lot}: it is true of ${share}.`,
    `${capitalised(lot)} would be usual, since it is ${share}.`,
  ];
  return phrasings[turn % phrasings.length] ?? "";
}
