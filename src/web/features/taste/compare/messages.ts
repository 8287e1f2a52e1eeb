import { capitalised } from "#domain/words/capitalised.ts";
import type { CardFormat } from "#domain/picture/share-image/story-card.ts";
import { nameOf, ownerOf, type Person } from "#domain/taste/common-ground/person.ts";
import { countWords } from "#domain/words/count-words.ts";

export const messages = {
  nameless: "this film lover",
  opening: "Opening the canons...",
  person: (person: Person): string => capitalised(nameOf(person)),
  canonOf: (person: Person): string => capitalised(`${ownerOf(person)} canon`),
  alsoAt: (place: number, person: Person): string => `, ${ownerOf(person)} no. ${countWords(place)}`,
  sameOrder: "In the same order",
  otherOrder: "In another",
  more: (count: number): string => `and ${countWords(count)} more in both canons`,
  common: "In more than one canon",
  film: "Film",
  notThere: "not there",
  allFilms: (count: number): string => `Show all ${countWords(count)} films`,
  numberOnes: (person: Person): string => `Your number one, or ${ownerOf(person)}?`,
  better: (title: string): string => `${title} is the better film`,
  yoursStays: (title: string): string => `${title} stays your number one.`,
  theirsBelongs: (title: string, place: number): string => `${title} is your no. ${countWords(place)}.`,
  theirsIsMissing: (title: string): string => `${title} is missing from your canon.`,
  makeFirst: "Make it number one",
  lookAtIt: "Open its page",
  madeFirst: (title: string): string => `${title} is now number 1`,
  undo: "Undo",
  sameNumberOne: (title: string): string => `You have the same number one: ${title}.`,
  tonight: "To watch together tonight",
  tonightNote: "First come the films that suit all of you, and leave nobody out.",
  noTonight: "There is no film that could suit all of you and that most have not seen.",
  wholeCanon: (name: string): string => capitalised(`${name}'s whole canon`),
  addThird: "Add a third canon",
  openPicture: "Make a picture of it",
  picture: "A picture of it",
  pictureName: (format: CardFormat): string => `canon-together-${format}.png`,
  /** The sender, on a picture. */
  me: "Me",
  product: "CANON",
} as const;
