import { capitalised, ordinalWord } from "#domain/film-dna/story/words.ts";

export const messages = {
  /** Whoever shared without a name, in a sentence. */
  nameless: "this film lover",
  reading: "Reading both canons...",
  you: "You",
  yourCanon: "Your canon",
  canonOf: (name: string): string => capitalised(`${name}'s canon`),
  name: capitalised,
  alsoAt: (place: number, name: string): string => `, ${ordinalWord(place)} with ${name}`,
  sameOrder: "In the same order",
  otherOrder: "In another",
  more: (count: number): string => (count === 1 ? "and one more film you share" : `and ${count} more films you share`),
  sharedFilms: "Films you share",
  film: "Film",
  numberOnes: (name: string): string => `Your number one, or ${name}'s?`,
  better: (title: string): string => `${title} is the better film`,
  yoursStays: (title: string): string => `${title} stays your number one.`,
  theirsBelongs: (title: string, place: number): string => `${title} is ${ordinalWord(place)} with you until now.`,
  theirsIsMissing: (title: string): string => `${title} is missing from your canon.`,
  makeFirst: "Make it number one",
  lookAtIt: "Look at it",
  madeFirst: (title: string): string => `${title} is now number 1`,
  undo: "Undo",
  sameNumberOne: (title: string): string => `You have the same number one: ${title}.`,
  wholeCanon: (name: string): string => capitalised(`${name}'s whole canon`),
  addThird: "Add a third canon",
} as const;
