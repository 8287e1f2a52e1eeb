import type { FileKind } from "#film-files/import/seen-table.ts";

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
