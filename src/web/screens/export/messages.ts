import type { ListToTake } from "./film-life.ts";

const LISTS: Readonly<Record<ListToTake, string>> = {
  all: "All lists",
  canon: "Your Canon",
  watchlist: "Watchlist",
  watched: "Watched",
};

const FILES: Readonly<Record<ListToTake, string>> = {
  all: "canon-lists",
  canon: "your-canon",
  watchlist: "canon-watchlist",
  watched: "canon-watched",
};

export const messages = {
  title: "Take your films along",
  back: "Back to Watched",
  intro:
    "As files that other places read, and that come back here as the same lists. They are made in your browser; nothing is sent.",
  loading: "Loading the films of your lists...",
  needsScripts: "Files are made in your browser, which needs scripts.",
  whichList: "Which list",
  lists: LISTS,
  empty: "There is nothing to take along yet",
  emptyText: "Mark what you have seen, or bring your films from elsewhere.",
  bring: "Bring your films",
  browse: "Browse Canon",
  formats: "Files",
  json: "Canon's own file",
  jsonText: "JSON, complete, readable without us, and the same after a new ranking.",
  csv: "Table",
  csvText: "CSV for spreadsheets, with the ids at IMDb, TMDB and Wikidata.",
  letterboxd: "For Letterboxd",
  letterboxdText: "Bring them there under Settings, Import; the canon as a new list.",
  letterboxdFile: (list: ListToTake): string => `${LISTS[list]} for Letterboxd`,
  text: "Plain text",
  textText: "Title and year, a film on each line, to paste anywhere.",
  save: "Save",
  saveAs: (format: string): string => `Save ${format}`,
  saved: (name: string): string => `Saved ${name}`,
  failed: "The file could not be made",
  failedText: "Please check your connection and try again.",
  fileName: (which: ListToTake, day: string): string => `${FILES[which]}-${day}`,
} as const;
