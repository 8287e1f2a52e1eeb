import type { UsualList } from "./film-life.ts";

const LISTS: Readonly<Record<UsualList, string>> = {
  all: "All lists",
  canon: "Your Canon",
  watchlist: "Watchlist",
  watched: "Watched",
};

const FILES: Readonly<Record<UsualList | "list", string>> = {
  list: "list",
  all: "canon-lists",
  canon: "your-canon",
  watchlist: "canon-watchlist",
  watched: "canon-watched",
};

export const messages = {
  title: "Export",
  back: "Back to the ranking",
  intro:
    "Save your lists as files that other sites can read and that Canon can import again. They are made in your browser; nothing is sent.",
  loading: "Loading your lists...",
  needsScripts: "Export needs JavaScript, because the files are made in your browser.",
  whichList: "Which list",
  lists: LISTS,
  empty: "Nothing to export yet",
  emptyText: "Mark what you have seen, or import your films from another site.",
  bring: "Import",
  browse: "Browse Canon",
  formats: "Files",
  json: "Canon file",
  jsonText: "JSON: complete, readable by other programs, and still right when the ranking changes.",
  csv: "Table",
  csvText: "CSV for spreadsheets, with IMDb, TMDB and Wikidata IDs.",
  letterboxd: "For Letterboxd",
  letterboxdText: "On Letterboxd, choose Settings, Import; import the canon as a new list.",
  letterboxdListText:
    "On Letterboxd, begin a new list and choose Import. Notes are carried over; the list's name and the line about it are not.",
  letterboxdFile: (name: string): string => `${name} for Letterboxd`,
  text: "Plain text",
  textText: "Title and year, one film per line, to paste anywhere.",
  save: "Save",
  saveAs: (format: string): string => `Save ${format}`,
  saved: (name: string): string => `Saved ${name}`,
  failed: "The file could not be made",
  failedText: "Please check your connection and try again.",
  files: FILES,
} as const;
