import type { FileKind } from "#film-files/import/seen-table.ts";

/** The way that films are brought out of each place. */
export const HOW_TO_EXPORT: readonly (readonly [name: string, how: string])[] = [
  ["Letterboxd", "Settings, Data, Export your data. Import the ZIP as it is."],
  ["IMDb", "Open Your ratings, Watchlist or a list of yours, and choose Export. Import each CSV."],
  ["Trakt", "Settings, Data, Export. Import the ZIP as it is."],
  [
    "Netflix",
    "Account, Get my info: the ZIP brings viewings, ratings and your list. Or at once: Viewing activity, Download all.",
  ],
  ["TV Time", "Unpack the ZIP of your data with its password, and import its files; or those that an exporter made."],
  ["Simkl", "Settings, Import & export: the CSV, or the backup as JSON."],
  ["TMDB", "Settings, Account, Export data: ratings and watchlist come by e-mail as CSV."],
  ["Prime Video", "Amazon, Request your data, Prime Video. Import the ZIP as it is."],
  ["Disney+", "Ask for your data in the account's privacy settings. Import the viewing history as CSV."],
  [
    "Plex",
    "Any film, Get info, View XML. In the address write sections/1/all for metadata and its number, and save the page.",
  ],
  ["Kodi", "Settings, Media, Library, Export library, as a single file. Import videodb.xml."],
  ["Jellyfin", "Choose NFO as metadata saver of your films, and import a ZIP of their folders."],
  ["MUBI", "It has no export. A CSV or JSON of your ratings that another tool made can be imported."],
  ["Yamtrack", "Settings, Export: the CSV."],
  ["Ryot", "Settings, Imports and Exports, Export: the JSON."],
  ["Watcharr", "Your profile, at its foot: Export. Import the JSON."],
  ["Movary", "Settings, Data, Export: history, ratings and watchlist are a CSV each."],
  [
    "Douban, Kinopoisk, Filmweb, FilmAffinity",
    "They have no export of their own. The table that another tool made can be imported.",
  ],
  ["iCheckMovies", "Open the films you have checked, and choose Export CSV."],
  ["Criticker", "Profile, Rankings, Export as CSV."],
  ["MovieLens", "About Your Ratings, Export: each file is a CSV."],
  ["Canon", "Any file that you saved with Export."],
  ["CSV", "Any table with a column called Title. Year, Directors, IMDb ID, Rating and Date help."],
];

/** What those who write files are called. */
export const SOURCE_NAMES: Readonly<Record<FileKind, string>> = {
  canon: "Canon",
  letterboxd: "Letterboxd",
  imdb: "IMDb",
  trakt: "Trakt",
  simkl: "Simkl",
  tmdb: "TMDB",
  criticker: "Criticker",
  icheckmovies: "iCheckMovies",
  movielens: "MovieLens",
  netflix: "Netflix",
  tvtime: "TV Time",
  prime: "Prime Video",
  disney: "Disney+",
  mubi: "MUBI",
  ryot: "Ryot",
  plex: "Plex",
  kodi: "Kodi or Jellyfin",
  table: "A table",
  text: "A list",
};
