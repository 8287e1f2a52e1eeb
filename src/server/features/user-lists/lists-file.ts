import type { GivenListsFile, ListsFile } from "#contract/api/lists-file.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { type FilmMemory, updateMemories } from "#domain/film-memory.ts";
import type { Film, Rank } from "#domain/film.ts";
import {
  EMPTY_USER_LISTS,
  type UserLists,
  type WatchlistEntry,
  watchedRanks,
  withEveryCanonFilmWatched,
} from "#domain/user-lists.ts";

/** The lists as a file that survives a new ranking, because it includes films' stable names. */
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
    memories: lists.memories.map(({ rank, ...parts }) => ({ ...written(rank), ...parts })),
  };
}

/**
 * Reads lists from a file. A film is found by its stable name, else by the file's rank. Duplicates are dropped. A file
 * that tells of no memories leaves those that there are.
 */
export function listsFromFile(
  file: GivenListsFile,
  catalogue: Catalogue,
  remembered: readonly FilmMemory[],
): UserLists {
  const ranksById: ReadonlyMap<string, Rank> = new Map(catalogue.films.map(({ id, rank }) => [id, rank]));
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
    memories:
      file.memories === undefined
        ? remembered
        : updateMemories(
            [],
            file.memories.map(({ film_id, id, ...parts }) => ({ rank: rankOf({ film_id, id }), ...parts })),
          ),
  });
}

const CSV_COLUMNS = ["List", "Position", "Rank", "Title", "Year", "Directors", "Watched", "imdbID", "tmdbID"];
const CSV_MEMORY_COLUMNS = ["WatchedDate", "Rating", "Rewatches", "Note", "Reason"];

/** The lists as CSV (RFC 4180), one row per film and list. Column names match what other film diaries import. */
export function listsCsv(lists: UserLists, catalogue: Catalogue): string {
  const filmsByRank = new Map(catalogue.films.map((film) => [film.rank, film]));
  const watchlist = lists.watchlist.map(({ rank }) => rank);
  const watched = new Set(watchedRanks(lists));
  const listed = new Set([
    ...lists.canonOrder,
    ...watchlist,
    ...lists.watchedFilms,
    ...lists.dismissedRecommendations,
    ...lists.minimizedFilms,
  ]);
  const memories = new Map(lists.memories.map((memory) => [memory.rank, memory]));
  const linesOf = (list: string, ranks: readonly Rank[]) =>
    ranks.map((rank, index) => [
      list,
      index + 1,
      rank,
      ...filmCells(filmsByRank.get(rank), watched.has(rank)),
      ...memoryCells(memories.get(rank)),
    ]);
  const lines = [
    [...CSV_COLUMNS, ...CSV_MEMORY_COLUMNS],
    ...linesOf("canon", lists.canonOrder),
    ...linesOf("watchlist", watchlist),
    ...linesOf("watched", lists.watchedFilms),
    ...linesOf("dismissed", lists.dismissedRecommendations),
    ...linesOf("hidden", lists.minimizedFilms),
    ...linesOf(
      "remembered",
      lists.memories.map(({ rank }) => rank).filter((rank) => !listed.has(rank)),
    ),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function filmCells(film: Film | undefined, isWatched: boolean): readonly (string | number)[] {
  const watched = isWatched ? "yes" : "no";
  if (film === undefined) return ["", "", "", watched, "", ""];
  const { imdbId, tmdbId } = film.facts;
  return [film.title, film.year, film.director, watched, imdbId ?? "", tmdbId ?? ""];
}

function memoryCells(memory: FilmMemory | undefined): readonly (string | number)[] {
  const { seen = "", rating = "", rewatches = "", note = "", reason = "" } = memory ?? {};
  return [seen, rating, rewatches, note, reason];
}

function csvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
