import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const messages = {
  back: "All lists",
  loading: "Loading your list...",
  name: "Name of the list",
  about: "A line about it",
  aboutPlaceholder: "A line about it",
  ordered: "The order means something",
  inItsOrder: "Order of the list",
  count: filmsWords,
  seen: (seen: number, all: number): string => `${countWords(seen)} of ${countWords(all)} seen`,
  addFilm: "Add a film",
  delete: "Delete this list",
  removeMany: "Take out of the list",
  remove: (title: string, list: string): string => `Take ${title} out of ${list}`,
  note: (title: string): string => `Note on ${title}`,
  notePlaceholder: "A note",
  order: "Put in order",
  done: "Done",
  emptyTitle: "No film in this list yet",
  emptyText:
    "“Add to a list” is on each film's page, on its card under the three dots, and in “Select” wherever your films are.",
  browse: "Browse Canon",
  missingTitle: "There is no such list",
  missingText: "It may have been deleted. Deleted lists can be brought back from the page of all lists.",
} as const;
