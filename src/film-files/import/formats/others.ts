import { NO_IDS } from "../imported-film.ts";
import { dayIn, imdbIdIn, noteOf, numberIn, ratingOf, titleAndYear, yearIn } from "../values.ts";
import { listMeantBy, type TableFormat } from "./table-format.ts";

/** Ratings and watchlist in the same columns; a watchlist has no ratings of one's own. */
const tmdbFormat: TableFormat = {
  kind: "tmdb",
  fits: (columns) => ["tmdbid", "name", "yourrating"].every((name) => columns.has(name)),
  reader: ({ file, rows }) => {
    const isRated = rows.some((cells) => cells("yourrating") !== "");
    const isWatchlist = (listMeantBy(file) ?? (isRated ? "watched" : "watchlist")) === "watchlist";
    return {
      row: (cells) => ({
        title: cells("name"),
        year: yearIn(cells("releasedate")),
        ids: {
          ...NO_IDS,
          imdb: imdbIdIn(cells("imdbid")),
          tmdb: isFilm(cells("type")) ? numberIn(cells("tmdbid")) : null,
        },
        kind: isFilm(cells("type")) ? "film" : "television",
        isWatched: !isWatchlist,
        isOnWatchlist: isWatchlist,
        rating: ratingOf(cells("yourrating"), 10),
        loggedOn: dayIn(cells("daterated")),
      }),
    };
  },
};

const simklFormat: TableFormat = {
  kind: "simkl",
  fits: (columns) => columns.has("simklid") && columns.has("title"),
  reader: () => ({
    row: (cells) => {
      const status = cells("watchlist").toLowerCase();
      const isWatched = status === "" || /completed|watching|dropped|hold/.test(status);
      const isSeries = cells("type") === "tv" || cells("lastepwatched") !== "";
      return {
        title: cells("title"),
        year: yearIn(cells("year")),
        ids: {
          ...NO_IDS,
          imdb: imdbIdIn(cells("imdb") || cells("imdbid")),
          // The numbers of television are counted by themselves.
          tmdb: cells("type") === "movie" ? numberIn(cells("tmdb")) : null,
        },
        kind: isSeries ? "television" : "film",
        isWatched,
        watchedOn: isWatched ? dayIn(cells("watcheddate")) : null,
        isOnWatchlist: /plan/.test(status),
        reason: /plan/.test(status) ? noteOf(cells("memo")) : null,
        rating: ratingOf(cells("rating"), 10),
      };
    },
  }),
};

const critickerFormat: TableFormat = {
  kind: "criticker",
  fits: (columns) => columns.has("score") && columns.has("filmname"),
  reader: () => ({
    row: (cells) => ({
      title: cells("filmname"),
      year: yearIn(cells("year")),
      ids: { ...NO_IDS, imdb: imdbIdIn(cells("imdbid")) },
      kind: cells("url").includes("/tv/") ? "television" : "film",
      isWatched: true,
      rating: ratingOf(cells("score"), 100),
      loggedOn: dayIn(cells("daterated")),
    }),
  }),
};

const icheckmoviesFormat: TableFormat = {
  kind: "icheckmovies",
  fits: (columns) => columns.has("imdburl") && columns.has("title") && columns.has("checked"),
  reader: () => ({
    row: (cells) => ({
      title: cells("title"),
      otherTitle: noteOf(cells("akatitle")),
      year: yearIn(cells("year")),
      ids: { ...NO_IDS, imdb: imdbIdIn(/tt\d{7,8}/.exec(cells("imdburl"))?.[0] ?? "") },
      isWatched: !/^(?:no|)$/.test(cells("checked")),
      loggedOn: dayIn(cells("checked")),
      isLiked: cells("favorite") === "yes",
      isOnWatchlist: cells("watchlist") === "yes",
    }),
  }),
};

/** Ratings and wish list; a film's number has neither "tt" nor leading zeros, and its title has the article last. */
const movielensFormat: TableFormat = {
  kind: "movielens",
  fits: (columns) => columns.has("movieid") && columns.has("imdbid") && columns.has("title"),
  reader: ({ file }) => {
    const isWishList = listMeantBy(file) === "watchlist";
    return {
      row: (cells) => ({
        ...titleAndYear(cells("title")),
        ids: { ...NO_IDS, imdb: imdbIdIn(cells("imdbid")), tmdb: numberIn(cells("tmdbid")) },
        isWatched: !isWishList,
        isOnWatchlist: isWishList,
        rating: isWishList ? null : ratingOf(cells("rating"), 5),
      }),
    };
  },
};

function isFilm(type: string): boolean {
  return type === "" || type === "movie";
}

export const OTHER_FORMATS: readonly TableFormat[] = [
  tmdbFormat,
  simklFormat,
  critickerFormat,
  icheckmoviesFormat,
  movielensFormat,
];
