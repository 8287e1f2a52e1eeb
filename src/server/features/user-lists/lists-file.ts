import type { GivenListsFile, ListsFile } from "#contract/api/lists-file.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { type FilmMemory, updateMemories } from "#domain/film-memory.ts";
import { type FilmId, readFilmId } from "#domain/film-id.ts";
import type { Rank } from "#domain/film.ts";
import { idsInFilmId } from "#domain/ids-in-film-id.ts";
import { filmCalled } from "#domain/other-film.ts";
import {
  EMPTY_USER_LISTS,
  type UserLists,
  type WatchlistEntry,
  watchedIds,
  withEveryCanonFilmWatched,
} from "#domain/user-lists.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";

/** The lists as a file that survives a new ranking, because it names films by their ids. */
export function listsFile(
  lists: UserLists,
  duelAnswers: ListsFile["duel_answers"],
  catalogue: Catalogue,
  exportedAt: number,
): ListsFile {
  const filmOf = filmsNamedIn(lists, catalogue);
  const written = (id: FilmId) => {
    const { rank, title, year } = filmOf(id);
    return { film_id: rank, id, title: title === "" ? null : title, year };
  };
  return {
    format: "canon-lists",
    formatVersion: 1,
    exportedAt: new Date(exportedAt).toISOString(),
    catalogueVersion: catalogue.version,
    canon_films: lists.canonOrder.map(written),
    watchlist: lists.watchlist.map(({ id, watched }) => ({ ...written(id), watched })),
    watched_films: lists.watchedFilms.map(written),
    dismissed: lists.dismissedRecommendations.map(written),
    hidden: lists.minimizedFilms.map(written),
    memories: lists.memories.map(({ id, ...parts }) => ({ ...written(id), ...parts })),
    duel_answers: duelAnswers,
  };
}

type GivenFilm = GivenListsFile["canon_films"][number];

/**
 * Reads lists from a file. A film is found by its id, else by its rank in the file's edition; one that is not found is
 * left out unless it has an id. Duplicates are dropped. A file that tells of no memories leaves those that there are.
 * Refused with 400 where ranks alone, of an edition that is not served, name a film.
 */
export function listsFromFile(file: GivenListsFile, names: FilmNames, remembered: readonly FilmMemory[]): UserLists {
  const edition = Number.parseInt(file.catalogueVersion ?? "", 10) || names.current;
  const isKnown = (id: FilmId) => names.whatIsMissing(id) === null;
  const idIn = ({ film_id, id }: GivenFilm): FilmId | null => {
    const own = readFilmId(id);
    if (own !== null && (isKnown(own) || names.inEdition(edition) === undefined)) return own;
    if (film_id === null || film_id === undefined) return own;
    const named = namesAskedFor(names, edition).idOf(film_id);
    return isKnown(named) ? named : own;
  };
  const ids = (films: GivenListsFile["canon_films"]) => [...new Set(films.flatMap((film) => idIn(film) ?? []))];
  const entries = new Map<FilmId, WatchlistEntry>();
  for (const entry of file.watchlist) {
    const id = idIn(entry);
    if (id !== null) entries.set(id, { id, watched: entry.watched || entries.get(id)?.watched === true });
  }
  return withEveryCanonFilmWatched({
    ...EMPTY_USER_LISTS,
    canonOrder: ids(file.canon_films),
    watchlist: [...entries.values()],
    watchedFilms: ids(file.watched_films),
    dismissedRecommendations: ids(file.dismissed),
    minimizedFilms: ids(file.hidden),
    memories: file.memories === undefined ? remembered : updateMemories([], file.memories.flatMap(memoryIn)),
  });

  function memoryIn({ film_id, id: own, ...parts }: NonNullable<GivenListsFile["memories"]>[number]) {
    const id = idIn({ film_id, id: own });
    return id === null ? [] : [{ id, ...parts }];
  }
}

/** What a file says of a film. */
interface NamedFilm {
  readonly rank: Rank | null;
  /** Empty where nobody knows. */
  readonly title: string;
  readonly year: number | null;
  readonly director: string;
  readonly imdbId: string | null;
  readonly tmdbId: number | null;
}

/** Films by id: of the ranking, those that left it, and others by what the lists remember of their names. */
function filmsNamedIn(lists: UserLists, { films, departed }: Catalogue): (id: FilmId) => NamedFilm {
  const ranked = new Map(films.map((film) => [film.id, film]));
  const called = new Map(lists.memories.map((memory) => [memory.id, memory.called ?? ""]));
  return (id) => {
    const known = ranked.get(id) ?? departed[id]?.film;
    if (known === undefined) {
      const { title, year, director } = filmCalled(id, called.get(id) ?? "");
      return { rank: null, title, year, director, imdbId: idsInFilmId(id).imdbId, tmdbId: null };
    }
    const { title, year, director, facts } = known;
    const { imdbId, tmdbId } = facts;
    return { rank: ranked.get(id)?.rank ?? null, title, year, director, imdbId, tmdbId };
  };
}

const CSV_COLUMNS = ["List", "Position", "Rank", "Title", "Year", "Directors", "Watched", "imdbID", "tmdbID"];
const CSV_MEMORY_COLUMNS = ["WatchedDate", "Rating", "Rewatches", "Note", "Reason"];

/** The lists as CSV (RFC 4180), one row per film and list. Column names match what other film diaries import. */
export function listsCsv(lists: UserLists, catalogue: Catalogue): string {
  const filmOf = filmsNamedIn(lists, catalogue);
  const watchlist = lists.watchlist.map(({ id }) => id);
  const watched = new Set(watchedIds(lists));
  const listed = new Set([
    ...lists.canonOrder,
    ...watchlist,
    ...lists.watchedFilms,
    ...lists.dismissedRecommendations,
    ...lists.minimizedFilms,
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
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
