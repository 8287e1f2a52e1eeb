import { NO_IDS, type RowKind } from "../imported-film.ts";
import { kindOfType, isYes } from "../words-in-cells.ts";
import { imdbIdIn, noteOf, numberIn, titleAndYear, yearIn } from "../values.ts";
import { baseName, listMeantBy, saidByStatus, type TableFormat } from "./table-format.ts";

/** Ratings and watchlist have the same columns; a watchlist has no ratings of one's own. */
const tmdbFormat: TableFormat = {
  kind: "tmdb",
  fits: (columns) => ["tmdbid", "name", "yourrating"].every((name) => columns.has(name)),
  days: { columns: ["daterated"] },
  ratings: { columns: ["yourrating"], outOf: 10 },
  reader: ({ file, rows, dayOf, starsOf }) => {
    const isRated = rows.some((cells) => cells("yourrating") !== "");
    const isWatchlist = (listMeantBy(file) ?? (isRated ? "watched" : "watchlist")) === "watchlist";
    return {
      row: (cells) => ({
        title: cells("name"),
        year: yearIn(cells("releasedate")),
        ids: {
          ...NO_IDS,
          imdb: imdbIdIn(cells("imdbid")),
          // Series and films are numbered apart.
          tmdb: kindOf(cells("type")) === "film" ? numberIn(cells("tmdbid")) : null,
        },
        kind: kindOf(cells("type")),
        isWatched: !isWatchlist,
        isOnWatchlist: isWatchlist,
        rating: starsOf(cells("yourrating")),
        loggedOn: dayOf(cells("daterated")),
      }),
    };
  },
};

const simklFormat: TableFormat = {
  kind: "simkl",
  fits: (columns) => columns.has("simklid") && columns.has("title"),
  days: { columns: ["watcheddate"] },
  ratings: { columns: ["rating"], outOf: 10 },
  reader: ({ file, dayOf, starsOf }) => ({
    row: (cells) => {
      const rating = starsOf(cells("rating"));
      const isToldSeen = cells("watchlist") === "" && (rating !== null || cells("watcheddate") !== "");
      const status = isToldSeen ? { isWatched: true } : saidByStatus(cells("watchlist") || baseName(file));
      const isWatched = status.isWatched === true;
      // Here an animated film is an anime too.
      const kind = /anime/i.test(cells("type")) ? "film" : kindOf(cells("type"));
      return {
        title: cells("title"),
        year: yearIn(cells("year")),
        ids: {
          ...NO_IDS,
          imdb: imdbIdIn(cells("imdb") || cells("imdbid")),
          tmdb: kindOfType(cells("type")) === "film" ? numberIn(cells("tmdb")) : null,
        },
        kind: cells("lastepwatched") === "" ? kind : "television",
        ...status,
        watchedOn: isWatched ? dayOf(cells("watcheddate")) : null,
        reason: status.isOnWatchlist === true ? noteOf(cells("memo")) : null,
        rating: isWatched ? rating : null,
      };
    },
  }),
};

const icheckmoviesFormat: TableFormat = {
  kind: "icheckmovies",
  fits: (columns) => columns.has("imdburl") && columns.has("title") && columns.has("checked"),
  days: { columns: ["checked"] },
  reader: ({ dayOf }) => ({
    row: (cells) => ({
      title: cells("title"),
      otherTitle: noteOf(cells("akatitle")),
      year: yearIn(cells("year")),
      ids: { ...NO_IDS, imdb: imdbIdIn(/tt\d{7,8}/.exec(cells("imdburl"))?.[0] ?? "") },
      isWatched: isYes(cells("checked")) === true || dayOf(cells("checked")) !== null,
      isNotWatched: isYes(cells("checked")) === false,
      loggedOn: dayOf(cells("checked")),
      isLiked: isYes(cells("favorite")) === true,
      isOnWatchlist: isYes(cells("watchlist")) === true,
    }),
  }),
};

/** A film's number has no "tt" or leading zeros, and its title has the article last. */
const movielensFormat: TableFormat = {
  kind: "movielens",
  fits: (columns) => columns.has("movieid") && columns.has("imdbid") && columns.has("title"),
  ratings: { columns: ["rating"], outOf: 5 },
  reader: ({ file, starsOf }) => {
    const isWishList = listMeantBy(file) === "watchlist";
    return {
      row: (cells) => ({
        ...titleAndYear(cells("title")),
        ids: { ...NO_IDS, imdb: imdbIdIn(cells("imdbid")), tmdb: numberIn(cells("tmdbid")) },
        isWatched: !isWishList,
        isOnWatchlist: isWishList,
        rating: isWishList ? null : starsOf(cells("rating")),
      }),
    };
  },
};

function kindOf(type: string): RowKind {
  return kindOfType(type) ?? "film";
}

export const OTHER_FORMATS: readonly TableFormat[] = [tmdbFormat, simklFormat, icheckmoviesFormat, movielensFormat];
