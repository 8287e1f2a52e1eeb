import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { withoutFormula } from "#domain/words/spreadsheet-cell.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { filmsNamedIn, type NamedFilm } from "./lists-file.ts";

const CSV_COLUMNS = ["List", "Position", "Rank", "Title", "Year", "Directors", "Watched", "imdbID", "tmdbID"];
const CSV_MEMORY_COLUMNS = ["WatchedDate", "Rating", "Rewatches", "Note", "Reason"];

/** CSV (RFC 4180), a row per film and list, with nothing a formula; other film diaries import these columns. */
export function listsCsv(lists: UserLists, catalogue: Catalogue): string {
  const filmOf = filmsNamedIn(lists, catalogue);
  const watchlist = lists.watchlist.map(({ id }) => id);
  const watched = new Set(watchedIds(lists));
  const ownLists = lists.ownLists.filter(({ isDeleted }) => isDeleted !== true);
  const listed = new Set([
    ...lists.canonOrder,
    ...watchlist,
    ...lists.watchedFilms,
    ...lists.dismissedRecommendations,
    ...lists.minimizedFilms,
    ...ownLists.flatMap(({ films }) => films.map(({ id }) => id)),
  ]);
  const memories = new Map(lists.memories.map((memory) => [memory.id, memory]));
  const linesOf = (list: string, ids: readonly FilmId[]) =>
    ids.map((id, index) => [
      list,
      index + 1,
      ...filmCells(filmOf(id), watched.has(id)),
      ...memoryCells(memories.get(id)),
    ]);
  const lines = [
    [...CSV_COLUMNS, ...CSV_MEMORY_COLUMNS],
    ...linesOf("canon", lists.canonOrder),
    ...linesOf("watchlist", watchlist),
    ...linesOf("watched", lists.watchedFilms),
    ...linesOf("dismissed", lists.dismissedRecommendations),
    ...linesOf("hidden", lists.minimizedFilms),
    ...ownLists.flatMap(({ name, films }) =>
      linesOf(
        `list: ${name}`,
        films.map(({ id }) => id),
      ),
    ),
    ...linesOf(
      "remembered",
      lists.memories.map(({ id }) => id).filter((id) => !listed.has(id)),
    ),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function filmCells(film: NamedFilm, isWatched: boolean): readonly (string | number)[] {
  const { rank, title, year, director, imdbId, tmdbId } = film;
  return [rank ?? "", title, year ?? "", director, isWatched ? "yes" : "no", imdbId ?? "", tmdbId ?? ""];
}

function memoryCells(memory: FilmMemory | undefined): readonly (string | number)[] {
  const { seen = "", rating = "", rewatches = "", note = "", reason = "" } = memory ?? {};
  return [seen, rating, rewatches, note, reason];
}

function csvCell(value: string | number): string {
  const text = typeof value === "number" ? String(value) : withoutFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
