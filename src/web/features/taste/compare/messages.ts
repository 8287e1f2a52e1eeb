import { countWords } from "#domain/words/count-words.ts";
import { capitalised } from "#domain/taste/film-dna/story/words.ts";

export const messages = {
  /** Whoever shared without a name, in a sentence. */
  nameless: "this film lover",
  reading: "Reading both canons...",
  you: "You",
  yourCanon: "Your canon",
  canonOf: (name: string): string => capitalised(`${name}'s canon`),
  name: capitalised,
  alsoAt: (place: number, name: string): string => `, ${name}'s no. ${countWords(place)}`,
  sameOrder: "In the same order",
  otherOrder: "In another",
  more: (count: number): string =>
    count === 1 ? "and one more film you share" : `and ${countWords(count)} more films you share`,
  sharedFilms: "Films you share",
  film: "Film",
  numberOnes: (name: string): string => `Your number one, or ${name}'s?`,
  better: (title: string): string => `${title} is the better film`,
  yoursStays: (title: string): string => `${title} stays your number one.`,
  theirsBelongs: (title: string, place: number): string => `${title} is your no. ${countWords(place)}.`,
  theirsIsMissing: (title: string): string => `${title} is missing from your canon.`,
  makeFirst: "Make it number one",
  lookAtIt: "Open its page",
  madeFirst: (title: string): string => `${title} is now number 1`,
  undo: "Undo",
  sameNumberOne: (title: string): string => `You have the same number one: ${title}.`,
  wholeCanon: (name: string): string => capitalised(`${name}'s whole canon`),
  savePicture: "Save as picture",
  noPicture: "The picture could not be made",
  pictureName: (name: string): string => `canon-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")}.png`,
  me: "ME",
  product: "CANON",
  addThird: "Add a third canon",
} as const;
