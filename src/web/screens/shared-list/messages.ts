import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  label: "The films of this list",
  rest: "And further",
  count: (count: number, name: string | null): string =>
    name === null ? filmsWords(count) : `${filmsWords(count)}, by ${name}`,
  seen: (seen: number, all: number): string => `You have seen ${countWords(seen)} of ${countWords(all)}.`,
  keep: "Keep a copy",
  keepHint: "A copy is yours to change. Who follows the list sees what its owner changes.",
  follow: "Follow",
  following: "In your lists",
  callToAction: "Make a list of your own",
  callToActionText: "Any films in any order, with a note on each, shared with a link like this one.",
  getStarted: "Browse Canon",
} as const;
