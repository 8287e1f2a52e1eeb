import { sourceListById } from "#domain/catalogue/source-lists.ts";
import type { SeenGrouping, SeenPart } from "#domain/lists/seen-parts.ts";
import { countWords, filmsWords } from "#domain/words/count-words.ts";

function partName(part: SeenPart): string {
  switch (part.by) {
    case "rank":
      return `${part.first}–${part.last}`;
    case "decade":
      return part.id;
    case "list":
      return sourceListById(part.id).shortName;
  }
}

function filmsOf(part: SeenPart): string {
  switch (part.by) {
    case "rank":
      return `films ranked ${partName(part)}`;
    case "decade":
      return `films of the ${partName(part)}`;
    case "list":
      return `films on the ${partName(part)} list`;
  }
}

export const messages = {
  title: "I've seen these",
  hint: "Tick what you have seen. Nothing is saved until you press Mark.",
  close: "Close: back to the ranking",
  by: "By",
  groupings: { rank: "Rank", decade: "Decade", list: "List" } satisfies Record<SeenGrouping, string>,
  parts: "Parts",
  partName,
  wall: (part: SeenPart) => `The ${filmsOf(part)}`,
  film: (title: string, year: number, director: string) => `${title}, ${year}, ${director}`,
  seenBefore: "Seen before",
  ofPart: (seen: number, total: number) => `${countWords(seen)} of ${countWords(total)}`,
  filmsOf,
  inAll: (count: number) => `${countWords(count)} seen in all`,
  inAllShort: (count: number) => `${countWords(count)} seen`,
  allSeen: "All seen",
  notAllSeen: "Untick all",
  keys: { move: "move", tick: "tick", between: "all between", mark: "mark" },

  actions: "Ticked films",
  ticked: "ticked, not saved yet",
  untickLast: "Untick last",
  clear: "Clear",
  nothing: "Nothing ticked yet",
  mark: (seen: number, unseen: number): string => {
    if (unseen === 0) return `Mark ${countWords(seen)} as seen`;
    return seen === 0
      ? `Mark ${countWords(unseen)} as not seen`
      : `Mark ${countWords(seen)} as seen, ${countWords(unseen)} as not`;
  },
  andNext: (name: string) => `, next: ${name}`,
  next: (name: string) => `Next: ${name}`,
  marked: (seen: number, unseen: number): string => {
    if (unseen === 0) return `${filmsWords(seen)} marked as seen`;
    return seen === 0
      ? `${filmsWords(unseen)} marked as not seen`
      : `${filmsWords(seen)} marked as seen, ${countWords(unseen)} as not`;
  },
  leftCanon: (count: number) => `${filmsWords(count)} left your canon.`,
  undo: "Undo",
  undone: "Last batch undone",

  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
  notFound: "404 Page Not Found",
  notFoundText: "There is no such wall of posters.",
  start: "Start with the first hundred",
  needsScripts: "Ticking films needs JavaScript, because your lists are kept on this device. These are the films:",
} as const;
