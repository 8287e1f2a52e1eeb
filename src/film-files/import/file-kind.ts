export const FILE_KINDS = [
  "canon",
  "letterboxd",
  "imdb",
  "trakt",
  "simkl",
  "tmdb",
  "criticker",
  "icheckmovies",
  "movielens",
  "netflix",
  "tvtime",
  "prime",
  "disney",
  "mubi",
  "ryot",
  "plex",
  "kodi",
  "table",
  "text",
] as const;

/** Who wrote a file; "table" is any other CSV, "text" a list in plain lines. */
export type FileKind = (typeof FILE_KINDS)[number];
