/** What would be usual, in words. */
import { numberWord } from "../../../words/count-words.ts";
import type { StoryCanon, Tally } from "./story-canon.ts";
import { aboutSoMany, capitalised, pickedAtRandom, usualShare } from "./words.ts";

/** How much of the ranking something is true of, and what chance would give; `turn` varies the words. */
export function usualInWords(
  { catalogue, films }: StoryCanon,
  { inRanking, expected }: Pick<Tally, "inRanking" | "expected">,
  turn: number,
): string {
  const share = usualShare(inRanking, catalogue.films.length);
  const lot = aboutSoMany(expected);
  const phrasings = [
    `In the whole ranking it is ${share}; ${pickedAtRandom(films.length)} would include ${lot}.`,
    `${capitalised(pickedAtRandom(films.length))} from the ranking would include ${lot}: there it is ${share}.`,
    `In the ranking it is ${share}, which is ${lot} in every ${numberWord(films.length)}.`,
  ];
  return phrasings[turn % phrasings.length] ?? "";
}
