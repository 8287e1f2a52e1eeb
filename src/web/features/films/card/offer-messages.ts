/** Apart from the duels' other words, which the offer does without. */
import { countWords } from "#domain/words/count-words.ts";
export const offerMessages = {
  inCanon: (title: string, place: number) => `${title} is number ${countWords(place)} in your canon`,
  offer: "Find its place",
} as const;
