import type { SkipReason } from "#film-files/import/imported-film.ts";
import type { FileKind } from "#film-files/import/seen-table.ts";
import type { CanonChoice, ImportPlan, NoFilmKind } from "#film-files/import/import-plan.ts";
import type { MeaningGroups } from "#film-files/import/meaning-groups.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import { countWords, filmsWords } from "#domain/words/count-words.ts";
import type { DoubtReason } from "./doubt-reason.ts";
import { SOURCE_NAMES } from "./how-to-export.ts";

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;

const day = (time: number): string => new Date(time).toLocaleDateString("en-GB", DAY);

const moment = (time: number): string =>
  new Date(time).toLocaleString("en-GB", { ...DAY, hour: "2-digit", minute: "2-digit" });

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  "no-title": "names no film",
  "wrong-cells": "has more or fewer cells than the table",
  "cut-off": "ends in the middle",
  "not-a-film": "is no title",
  address: "is an address that we can't read",
};

const NO_FILMS = [
  ["episode", "episode", "episodes"],
  ["television", "series", "series"],
  ["clip", "trailer or clip", "trailers and clips"],
  ["other", "game or the like", "games and the like"],
] as const satisfies readonly (readonly [NoFilmKind, string, string])[];

/** More are only counted. */
const MOST_NAMED = 3;

/** “A”, “B”, “C” and 4 more */
function named(titles: readonly string[]): string {
  const first = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const more = titles.length - first.length;
  return more === 0 ? first.join(", ") : `${first.join(", ")} and ${countWords(more)} more`;
}

export const messages = {
  number: countWords,
  films: filmsWords,

  title: "Import",
  back: "Back to the ranking",
  intro:
    "Bring an export from another site, or paste a list. Your files are read here, in your browser, and stay there. You'll see where everything goes before anything is saved.",
  needsScripts: "Importing needs JavaScript, because your files are read in your browser and not on our server.",
  drop: "Drop a ZIP or any file here",
  choose: "Choose a file",
  sourcesLabel: "Works with",
  sources:
    "Letterboxd, IMDb, Trakt, Netflix, TV Time, Simkl, TMDB, Prime Video, Disney+, Plex, Kodi, Jellyfin, MUBI, iCheckMovies, Criticker, MovieLens, Canon, CSV".split(
      ", ",
    ),
  howTo: "How to export from each site",
  pasteLabel: "Or paste titles, one per line",
  pasteExample: "Yi Yi (2000)\nThe Hole, Tsai Ming-liang\nNashville",
  readPasted: "Read this list",
  lookUp:
    "Films outside the ranking are looked up in our index of films. Only their title, year and ids are sent for that, never your ratings, days or lists, and we keep none of it.",
  otherWay: "To take your films elsewhere:",
  takeAlong: "Export",

  /** With a sentence about the file. */
  refused: "Nothing was read, and nothing has changed.",
  chooseAnother: "Choose another",
  failed: "Something went wrong on our side, and nothing has changed. Please reload the page and try again.",
  catalogueFailed: "The ranking did not load. Please check your connection and try again.",
  readerFailed: "The file reader did not load. Please check your connection and try again.",
  noFiles: "No file was found there. Please drop a file or a folder, or choose one.",

  opening: "Opening ...",
  reading: "Reading the files ...",
  matching: (done: number, total: number): string => `${countWords(done)} of ${filmsWords(total)}`,
  waiting: "Only so many films can be looked up in a minute. This continues by itself in a moment.",
  progressLabel: "Reading progress",
  stop: "Stop",
  stopped: "Stopped. Nothing has changed.",

  anotherFile: "Another file",
  source: (kinds: readonly FileKind[]): string => kinds.map((kind) => SOURCE_NAMES[kind]).join(", "),
  figures: "What is in the files",
  inTheRanking: "in the ranking",
  others: "outside it",
  notInTheRanking: "not in the ranking",
  toLookAt: "to check",
  unknown: "unknown",
  leftOut: "left out",
  noFilms: (count: number, kinds: ImportPlan["counts"]["noFilmsByKind"]): string =>
    `${countWords(count)} ${count === 1 ? "row is" : "rows are"} no ${count === 1 ? "film" : "films"}: ${NO_FILMS.flatMap(
      ([kind, one, several]) =>
        kinds[kind] === 0 ? [] : [`${countWords(kinds[kind])} ${kinds[kind] === 1 ? one : several}`],
    ).join(", ")}.`,
  nameless: (count: number): string =>
    count === 1
      ? "1 film has no title and an id that we don't know, so it is left out."
      : `${filmsWords(count)} have no title and ids that we don't know, so they are left out.`,
  reviewsNotRead: (count: number): string => `Not read: ${countWords(count)} ${count === 1 ? "review" : "reviews"}.`,
  skippedRows: (count: number): string =>
    count === 1 ? "1 row could not be read." : `${countWords(count)} rows could not be read.`,
  saveRows: "Save them",
  setAside: (sentence: string): string => `Set aside: ${sentence}`,
  asWritten: (titles: readonly string[]): string =>
    titles.length === 1
      ? `We don't know ${named(titles)}, which is kept as the file names it.`
      : `We don't know ${filmsWords(titles.length)}, which are kept as the file names them: ${named(titles)}.`,
  notLookedUp: {
    network: "Without a network, films outside the ranking are kept as written.",
    server: "Our index of films can't be reached at the moment, so films outside the ranking are kept as written.",
  },
  refusedLookUps: (count: number): string =>
    count === 1
      ? "1 film can't be looked up as it is written in the file."
      : `${filmsWords(count)} can't be looked up as they are written in the file.`,

  whereTo: "Where they go",
  toWatched: (count: number): string => `${countWords(count)} to Watched`,
  toWatchlist: (count: number): string => `${countWords(count)} to the watchlist`,
  toCanon: (count: number): string => `${countWords(count)} to Your Canon`,
  toLists: (count: number): string => (count === 1 ? "1 list" : `${countWords(count)} lists`),
  listsHint: "each with its films, their order and notes",
  inLists: (count: number): string => (count === 1 ? "1 list of your own" : `${countWords(count)} lists of your own`),
  alreadyThere: (count: number): string =>
    count === 0 ? "" : count === 1 ? "1 is already there" : `${countWords(count)} are already there`,
  behindThere: (count: number): string =>
    count === 0 ? "in this order, the favourite first" : `after the ${countWords(count)} you have`,
  canonFrom: "Your Canon from",
  canonLength: "How many films",
  allOfThem: "all",
  theFirst: (count: number): string => `the first ${countWords(count)}`,
  canonName: ({ from, name }: CanonChoice): string => {
    switch (from) {
      case "canon":
        return "your canon";
      case "favourites":
        return "your favourites";
      case "likes":
        return "your likes, best rated first";
      case "ratings":
        return "your highest ratings";
      case "list":
        return `the list “${name}”`;
    }
  },
  seeWhich: "See which",
  film: (title: string, year: number | null): string => (year === null ? title : `${title} (${year})`),
  andMore: (count: number): string => `and ${countWords(count)} more`,
  alsoHidden: (count: number): string => `And ${filmsWords(count)} hidden or dismissed`,
  unplaced: (name: string, titles: readonly string[]): string =>
    `${name}, ${filmsWords(titles.length)}: ${named(titles)}.`,
  unplacedAsk: "The file doesn't say what they are to you.",
  unplacedTo: {
    watched: "I have seen them",
    watchlist: "I want to see them",
    canon: "Your Canon, in this order",
    canonAsWritten: "Your Canon, as they stand",
    nowhere: "Leave them out",
  },
  groups: ({ watched, toWatch, notWatched, begun, liked, ordered, unsaid }: MeaningGroups): string =>
    [
      [watched.length, "watched"] as const,
      [toWatch.length, "to watch"] as const,
      [liked.length, "liked"] as const,
      [ordered.length, "in an order"] as const,
      [notWatched.length, "said to be unseen"] as const,
      [begun.length, "dropped or not finished"] as const,
      [unsaid.length, "whose meaning the file doesn't say"] as const,
    ]
      .flatMap(([count, what]) => (count === 0 ? [] : [`${countWords(count)} ${what}`]))
      .join(" · "),

  doubts: (count: number): string => `${countWords(count)} to check`,
  doubtsSettled: "All checked",
  doubtsHint: "Choose the right film, or leave it out. What you don't check is not imported.",
  allRight: "Accept all guesses",
  line: (parts: readonly (string | number | null)[]): string =>
    parts.filter((part) => part !== null && part !== "").join(", "),
  noYear: "no year",
  place: (file: string, line: number): string => (file === "" ? `line ${line}` : `${file}, line ${line}`),
  reason: (reason: DoubtReason): string => {
    switch (reason.kind) {
      case "namesakes":
        return `${countWords(reason.count)} films have this title`;
      case "no-year":
        return "No year in the file";
      case "year":
        return reason.yearsApart === 1 ? "The year differs by one" : `The year differs by ${reason.yearsApart}`;
      case "director":
        return "Different director";
      case "title":
        return "Similar title";
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
  nothingFound: "No film has that title.",
  right: "Use this film",
  next: "Next",
  previous: "Back",
  lookAgain: "Check again",
  moreDoubts: (count: number): string => `Show ${countWords(count)} more`,
  position: (index: number, total: number): string => `${countWords(index)} of ${countWords(total)}`,

  nothingChanged: "Nothing is saved yet. You can undo this import for 30 days.",
  nothingChangedShort: "Nothing is saved yet.",
  sayWhere: "Say above where these films go.",
  cancel: "Cancel",
  bring: (count: number): string => `Import ${filmsWords(count)}`,
  nothingNew: "Nothing new in this file",
  nothingNewText: "Everything in this file is already in your lists.",
  tooMany: "A list holds 10,000 films at most. Untick one of them, or import a smaller file.",
  noneChosen: "Nothing to import",

  noRoom:
    "This device has no room for so many films. Nothing has changed. Import fewer at once, or free some space on this device first.",
  noRoomToUndo: "This device has no room to undo this",
  noRoomToUndoText: "Nothing has changed. Free some space on this device first.",

  here: (count: number): string => (count === 1 ? "1 film imported" : `${countWords(count)} films imported`),
  seenOf: (seen: number, total: number): string =>
    `You've now seen ${countWords(seen)} of the ranking's ${countWords(total)}.`,
  inWatched: (count: number): string => `${countWords(count)} in Watched`,
  onWatchlist: (count: number): string => `${countWords(count)} on the watchlist`,
  inCanon: (count: number): string => `${countWords(count)} in Your Canon`,
  open: "Open",
  putInOrder: "Put in order",
  stayedOut: (titles: readonly string[]): string =>
    `Not imported, since you haven't said: ${named(titles)}. Import the file again to choose.`,
  importAnother: "Import another file",
  unreadRows: (count: number): string => (count === 1 ? "1 row not read" : `${countWords(count)} rows not read`),
  filesSetAside: (names: readonly string[]): string => `Not imported: ${names.join(", ")}`,
  saveFile: "Save file",
  undoAll: "Undo import",
  undoUntil: (time: number): string => `You can undo this here until ${day(time)}`,
  undone: "Import undone",
  undoneText: "Any changes you made since are kept.",

  keptTitle: "Past imports",
  kept: (source: string, films: number, time: number): string => `${source}, ${filmsWords(films)}, ${moment(time)}`,
  undoKept: (kept: string): string => `Undo the import of ${kept}`,

  skipped: SKIPPED,
  unreadFile: "rows-not-read.txt",
} as const;
