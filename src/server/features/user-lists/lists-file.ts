import type { GivenListsFile, ListsFile } from "#contract/api/lists-file.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Film, Rank } from "#domain/film.ts";
import {
  EMPTY_USER_LISTS,
  type UserLists,
  type WatchlistEntry,
  withEveryCanonFilmWatched,
} from "#domain/user-lists.ts";

/** The lists as a file that means the same after a new ranking: films by their stable names, too. */
export function listsFile(lists: UserLists, catalogue: Catalogue, exportedAt: number): ListsFile {
  const filmsByRank = new Map(catalogue.films.map((film) => [film.rank, film]));
  const written = (rank: Rank) => {
    const film = filmsByRank.get(rank);
    return { film_id: rank, id: film?.id ?? null, title: film?.title ?? null, year: film?.year ?? null };
  };
  return {
    format: "canon-lists",
    formatVersion: 1,
    exportedAt: new Date(exportedAt).toISOString(),
    catalogueVersion: catalogue.version,
    canon_films: lists.canonOrder.map(written),
    watchlist: lists.watchlist.map(({ rank, watched }) => ({ ...written(rank), watched })),
    watched_films: lists.watchedFilms.map(written),
    dismissed: lists.dismissedRecommendations.map(written),
    hidden: lists.minimizedFilms.map(written),
  };
}

/**
 * The lists a file describes. A film the catalogue knows by its stable name has the rank it has now; any other keeps
 * the rank of the file, as it would have kept it here. What the file names twice is there once.
 */
export function listsFromFile(file: GivenListsFile, catalogue: Catalogue): UserLists {
  const ranksById = new Map(catalogue.films.map(({ id, rank }) => [id, rank]));
  const rankOf = ({ film_id, id }: { readonly film_id: Rank; readonly id?: string | null | undefined }): Rank =>
    ranksById.get(id ?? "") ?? film_id;
  const ranks = (films: GivenListsFile["canon_films"]): readonly Rank[] => [...new Set(films.map(rankOf))];
  const entries = new Map<Rank, WatchlistEntry>();
  for (const entry of file.watchlist) {
    const rank = rankOf(entry);
    entries.set(rank, { rank, watched: entry.watched || entries.get(rank)?.watched === true });
  }
  return withEveryCanonFilmWatched({
    ...EMPTY_USER_LISTS,
    canonOrder: ranks(file.canon_films),
    watchlist: [...entries.values()],
    watchedFilms: ranks(file.watched_films),
    dismissedRecommendations: ranks(file.dismissed),
    minimizedFilms: ranks(file.hidden),
  });
}

const CSV_COLUMNS = ["List", "Position", "Rank", "Title", "Year", "Directors", "Watched", "imdbID", "tmdbID"];

/**
 * The lists as comma-separated values (RFC 4180), one line for each film of each list. The columns after the rank are
 * named as other film diaries name them when they read such a file.
 */
export function listsCsv(lists: UserLists, catalogue: Catalogue): string {
  const filmsByRank = new Map(catalogue.films.map((film) => [film.rank, film]));
  const watched = new Set([
    ...lists.watchedFilms,
    ...lists.watchlist.flatMap((entry) => (entry.watched ? entry.rank : [])),
  ]);
  const linesOf = (list: string, ranks: readonly Rank[]) =>
    ranks.map((rank, index) => [list, index + 1, rank, ...filmCells(filmsByRank.get(rank), watched.has(rank))]);
  const lines = [
    CSV_COLUMNS,
    ...linesOf("canon", lists.canonOrder),
    ...linesOf(
      "watchlist",
      lists.watchlist.map(({ rank }) => rank),
    ),
    ...linesOf("watched", lists.watchedFilms),
    ...linesOf("dismissed", lists.dismissedRecommendations),
    ...linesOf("hidden", lists.minimizedFilms),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function filmCells(film: Film | undefined, isWatched: boolean): readonly (string | number)[] {
  const watched = isWatched ? "yes" : "no";
  if (film === undefined) return ["", "", "", watched, "", ""];
  const { imdbId, tmdbId } = film.facts;
  return [film.title, film.year, film.director, watched, imdbId ?? "", tmdbId ?? ""];
}

function csvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
