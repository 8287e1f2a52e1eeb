import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  addToList: "Add to a list",
  addTitle: (title: string): string => `Lists with ${title}`,
  addManyTitle: (count: number): string => `Add ${filmsWords(count)} to a list`,
  noLists: "You have no lists yet. Give the first one a name.",
  newList: "New list",
  newListPlaceholder: "Rain, trains, with the children …",
  make: "Make it",
  done: "Done",
  films: filmsWords,
  seen: (seen: number, all: number): string => `${countWords(seen)} of ${countWords(all)} seen`,
  addedTo: (name: string): string => `Added to ${name}`,
  takenFrom: (title: string, name: string): string => `${title} taken out of ${name}`,
  made: (name: string): string => `${name} is now one of your lists`,
  followed: (name: string): string => `You now follow ${name}; it is among your lists`,
  isFollowed: "Following",
  deleted: (name: string): string => `${name} has been deleted`,
  undo: "Undo",
  open: "Open",
  yourLists: "Your lists",
  makeList: "Make a list",
  noneYet:
    "Best endings, films to watch with the children, the hundred from film school: a list can hold any films in any order.",
  deletedLists: (count: number): string => (count === 1 ? "1 deleted list" : `${countWords(count)} deleted lists`),
  bringBack: "Bring back",
} as const;
