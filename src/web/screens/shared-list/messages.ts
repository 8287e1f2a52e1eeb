import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  label: "The films of this list",
  rest: "And the rest",
  count: (count: number, name: string | null): string =>
    name === null ? filmsWords(count) : `${filmsWords(count)}, chosen by ${name}`,
  seen: (seen: number, all: number): string => `You have seen ${countWords(seen)} of ${countWords(all)}.`,
  keep: "Keep a copy",
  keepHint: "A copy is yours to change. Follow the list instead and you will see its owner's changes.",
  follow: "Follow",
  following: "Following",
  callToAction: "Make a list of your own",
  callToActionText: "Any films in any order, with a note on each, shared with a link like this one.",
  getStarted: "Browse Canon",
} as const;
