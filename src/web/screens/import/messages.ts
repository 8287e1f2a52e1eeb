import type { SkipReason, FileKind } from "#film-files/import/imported-film.ts";
import type { CanonChoice } from "#film-files/import/import-plan.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import { countWords, filmsWords } from "../../ui/count-words.ts";
import type { DoubtReason } from "./doubt-reason.ts";

const day = (time: number): string =>
  new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

const SOURCES: Readonly<Record<FileKind, string>> = {
  canon: "Canon",
  letterboxd: "Letterboxd",
  imdb: "IMDb",
  trakt: "Trakt",
  simkl: "Simkl",
  tmdb: "TMDB",
  criticker: "Criticker",
  icheckmovies: "iCheckMovies",
  movielens: "MovieLens",
  table: "A table",
  text: "A list",
};

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  "no-title": "names no film",
  "wrong-cells": "has more or fewer cells than the table",
  "cut-off": "ends in the middle",
  "not-a-film": "is no title",
};

export const messages = {
  number: countWords,
  films: filmsWords,

  title: "Bring your films",
  back: "Back to Watched",
  intro:
    "Drop the export of another place, or paste a list. It is read here, in your browser; the file is not sent anywhere. Nothing changes until you have seen what would.",
  needsScripts: "Bringing films needs scripts, because your files are read in your browser and not on our server.",
  drop: "Drop a ZIP or any file here",
  choose: "Choose a file",
  sourcesLabel: "Read without asking which",
  sources: "Letterboxd IMDb Trakt Simkl TMDB iCheckMovies Criticker MovieLens Canon CSV".split(" "),
  howTo: "How to get the file out of each",
  howTos: [
    ["Letterboxd", "Settings, Data, Export your data. Bring the ZIP as it is."],
    ["IMDb", "Open Your ratings, Watchlist or a list of yours, and choose Export. Bring each CSV."],
    ["Trakt", "Settings, Data, Export. Bring the ZIP as it is."],
    ["Simkl", "Settings, Import & export, Export to CSV."],
    ["TMDB", "Settings, Account, Export data: ratings and watchlist come by mail as CSV."],
    ["iCheckMovies", "Open the films you have checked, and choose Export CSV."],
    ["Criticker", "Profile, Rankings, Export as CSV."],
    ["MovieLens", "About your ratings, Export: each is a CSV."],
    ["Canon", "Every file that Take your films along saves."],
    ["CSV", "Any table with a column called Title. Year, Directors, IMDb ID, Rating and Date help."],
  ],
  pasteLabel: "Or paste titles, one a line",
  pasteExample: "Yi Yi (2000)\nThe Hole, Tsai Ming-liang\nNashville",
  readPasted: "Read this list",
  lookUp:
    "What is not in the ranking is looked up in our index of films: title, year and ids are sent for it, never your ratings, days or lists, and nothing of it is kept.",
  otherWay: "The other way round:",
  takeAlong: "Take your films along",

  /** Where a file can't be imported, with the sentence about it. */
  refused: "Nothing was read, and nothing has changed.",
  chooseAnother: "Choose another",
  notOpened: (file: string): string => `“${file}” can't be opened. It may have been moved since you chose it.`,
  failed: "Something went wrong on our side, and nothing has changed. Please reload the page and try again.",
  catalogueFailed: "The films of the ranking did not load. Please check your connection and try again.",
  readerFailed: "What reads your files did not load. Please check your connection and try again.",
  noFiles: "That held no file. Please drop a file or a folder, or choose one.",

  opening: "Opening ...",
  reading: "Reading the files ...",
  matching: (done: number, total: number): string => `${countWords(done)} of ${filmsWords(total)}`,
  waiting: "The server looks up only so many films a minute. This goes on by itself in a moment.",
  progressLabel: "How far the reading is",
  stop: "Stop",
  stopped: "Stopped. Nothing has changed.",

  anotherFile: "Another file",
  source: (kinds: readonly FileKind[]): string => kinds.map((kind) => SOURCES[kind]).join(", "),
  figures: "What the files hold",
  inTheRanking: "in the ranking",
  others: "others",
  notInTheRanking: "not in the ranking",
  toLookAt: "to look at",
  unknown: "unknown",
  leftOut: "left out",
  noFilms: (count: number): string =>
    count === 1 ? "1 row is a series, a game or the like." : `${countWords(count)} rows are series, games or the like.`,
  nameless: (count: number): string =>
    count === 1
      ? "1 has no title, and an id that nobody knows: it stays out."
      : `${countWords(count)} have no title, and ids that nobody knows: they stay out.`,
  skippedRows: (count: number): string =>
    count === 1 ? "1 row could not be read." : `${countWords(count)} rows could not be read.`,
  saveRows: "Save them",
  asWritten: (count: number): string =>
    count === 1
      ? "1 is unknown to us and comes as it is written."
      : `${countWords(count)} are unknown to us and come as they are written.`,
  notLookedUp: {
    network: "Without a network the films outside the ranking come as they are written.",
    server: "Our index of films can't be asked at the moment, so films outside the ranking come as they are written.",
  },
  refusedLookUps: (count: number): string =>
    count === 1
      ? "1 film can't be looked up as it is written in the file."
      : `${filmsWords(count)} can't be looked up as they are written in the file.`,

  whereTo: "Where they go",
  toWatched: (count: number): string => `${countWords(count)} to Watched`,
  toWatchlist: (count: number): string => `${countWords(count)} to the watchlist`,
  toCanon: (count: number): string => `${countWords(count)} to Your Canon`,
  alreadyThere: (count: number): string =>
    count === 0 ? "" : count === 1 ? "1 is already there" : `${countWords(count)} are already there`,
  behindThere: (count: number): string =>
    count === 0 ? "in this order, the favourite first" : `behind the ${countWords(count)} you have`,
  canonFrom: "Your Canon from",
  canonLength: "How many",
  allOfThem: "all",
  theFirst: (count: number): string => `the first ${count}`,
  canonName: ({ from, name }: CanonChoice): string => {
    switch (from) {
      case "canon":
        return "your canon";
      case "favourites":
        return "your favourites";
      case "likes":
        return "your likes, the best rated first";
      case "ratings":
        return "your highest ratings";
      case "list":
        return `the list “${name}”`;
    }
  },
  alsoHidden: (count: number): string => `${filmsWords(count)} hidden or waved away, too`,
  listed: (count: number): string =>
    count === 1 ? "1 film is on a list alone. Put it" : `${countWords(count)} films are on lists alone. Put them`,
  listedTo: { nowhere: "nowhere else", watched: "in Watched", watchlist: "on the watchlist" },

  doubts: (count: number): string => `${countWords(count)} to look at`,
  doubtsSettled: "All looked at",
  doubtsHint: "Say which film it is, or leave it out. Until then it stays out.",
  allRight: "All guesses are right",
  line: (parts: readonly (string | number | null)[]): string =>
    parts.filter((part) => part !== null && part !== "").join(", "),
  noYear: "no year",
  place: (file: string, line: number): string => (file === "" ? `line ${line}` : `${file}, line ${line}`),
  reason: (reason: DoubtReason): string => {
    switch (reason.kind) {
      case "namesakes":
        return `${reason.count} films of this title`;
      case "no-year":
        return "No year in the file";
      case "year":
        return reason.yearsApart === 1 ? "The year differs by one" : `The year differs by ${reason.yearsApart}`;
      case "director":
        return "By another director";
      case "title":
        return "Nearly this title";
    }
  },
  ourGuess: "our guess",
  aboutFilm: ({ year, directors, rank }: Pick<KnownFilm, "year" | "directors" | "rank">): string =>
    [year, directors.join(", "), rank === null ? "not in the ranking" : ""].filter((part) => part !== "").join(" · "),
  another: "Another film",
  leaveOut: "Leave it out",
  keepAsWritten: "Keep as written",
  findLabel: (title: string): string => `Which film is ${title}?`,
  findPlaceholder: "Type a title",
  nothingFound: "No film is called so.",
  right: "Right, next",
  next: "Next",
  previous: "Back",
  lookAgain: "Look again",
  moreDoubts: (count: number): string => `Show ${count} more`,
  position: (index: number, total: number): string => `${index} of ${total}`,

  nothingChanged: "Nothing has changed yet. Can be undone whole for thirty days.",
  nothingChangedShort: "Nothing has changed yet.",
  cancel: "Cancel",
  bring: (count: number): string => `Bring in ${filmsWords(count)}`,
  nothingNew: "Nothing new in this file",
  nothingNewText: "All of it is in your lists already.",
  tooMany: "A list holds 10,000 films at most. Untick one of them, or bring a smaller file.",
  noneChosen: "Nothing is chosen",

  noRoom:
    "This device has no room for so many films. Nothing has changed. Bring fewer at once, or make room on this device first.",
  noRoomToUndo: "This device has no room to undo it",
  noRoomToUndoText: "Nothing has changed. Make room on this device first.",

  here: (count: number): string => (count === 1 ? "1 film is here now" : `${countWords(count)} films are here now`),
  seenOf: (seen: number, total: number): string => `You have now seen ${seen} of the ranking's ${total}.`,
  inWatched: (count: number): string => `${countWords(count)} in Watched`,
  onWatchlist: (count: number): string => `${countWords(count)} on the watchlist`,
  inCanon: (count: number): string => `${countWords(count)} in Your Canon`,
  open: "Open",
  putInOrder: "Put in order",
  stayedOut: (count: number): string => `${filmsWords(count)} in doubt stayed out. Bring the file again to decide.`,
  unreadRows: (count: number): string => (count === 1 ? "1 row not read" : `${countWords(count)} rows not read`),
  saveFile: "Save file",
  undoAll: "Undo all",
  undoUntil: (time: number): string => `Possible until ${day(time)}, on this page`,
  undone: "The import is undone",
  undoneText: "What you changed since has stayed.",

  keptTitle: "Brought before",
  kept: (source: string, time: number): string => `${source}, ${day(time)}`,
  undoKept: (source: string, time: number): string => `Undo the import of ${source}, ${day(time)}`,

  skipped: SKIPPED,
  unreadFile: "rows-not-read.txt",
} as const;
