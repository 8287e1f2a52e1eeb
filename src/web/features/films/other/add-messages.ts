import type { OwnList } from "./own-list.ts";

export const addMessages = {
  heading: "Add a film",
  intro: "A film that Canon doesn't know is kept in your own lists.",
  isItOneOf: "Is it one of these?",
  addThis: "Add",
  addThisLabel: (title: string) => `Add ${title} instead`,
  into: "Into",
  lists: { watched: "Watched", watchlist: "Watchlist", canon: "Your Canon" } satisfies Readonly<
    Record<OwnList, string>
  >,
  add: "Add as typed",
  added: {
    watched: (title: string) => `${title} is marked as watched`,
    watchlist: (title: string) => `${title} is on your watchlist`,
    canon: (title: string) => `${title} is in your canon`,
  } satisfies Readonly<Record<OwnList, (title: string) => string>>,
  undo: "Undo",
} as const;
