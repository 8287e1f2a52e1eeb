/** What the film index gets besides its tables: directors, titles and films (catalogue/film-index/README.md). */
import { shareDirector, titleKey } from "#search/title-key.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import { indexRow, type IndexRow, titlesOfRow } from "./film-index-table.ts";
import { joinedRow } from "./mend-film-index.ts";
import { severalValues } from "./several-values.ts";

const ADDED_COLUMNS = [
  "id",
  "title",
  "original_title",
  "year",
  "directors",
  "imdb_id",
  "wikidata_id",
  "tmdb_id",
  "enwiki",
  "kind",
  "runtime",
  "genres",
  "countries",
  "languages",
  "popularity",
  "sources",
] as const;

/** A row's name in the tables: by an id elsewhere if it has one. */
export function nameOfRow({ imdb_id: imdb, wikidata_id: wikidata, id }: IndexRow): string {
  return imdb || wikidata || id;
}

/** Names the directors of films that the tables give none. */
export function withDirectors(
  rows: ReadonlyMap<string, IndexRow>,
  directorsCsv: string,
): ReadonlyMap<string, IndexRow> {
  const named = new Map(rows);
  const columns = ["id", "directors", "title", "year", "sources"] as const;
  for (const { id, directors } of csvRecords(directorsCsv, columns, "film-index/directors.csv")) {
    const row = named.get(id);
    if (row?.directors === "") named.set(id, { ...row, directors });
  }
  return named;
}

/** Adds what films are called besides. Refuses (`bad-index`) a title without a source. */
export function withTitles(rows: ReadonlyMap<string, IndexRow>, titlesCsv: string): ReadonlyMap<string, IndexRow> {
  const called = new Map(rows);
  for (const entry of csvRecords(titlesCsv, ["id", "title", "source"], "film-index/titles.csv")) {
    const row = called.get(entry.id);
    if (entry.title === "" || entry.source === "") throw new CatalogueError("bad-index", JSON.stringify(entry));
    if (row === undefined || titlesOfRow(row).includes(entry.title)) continue;
    called.set(entry.id, { ...row, otherTitles: [...row.otherTitles, entry.title] });
  }
  return called;
}

/** The films of `additions.csv` as rows. */
export function addedRows(additionsCsv: string): readonly IndexRow[] {
  return csvRecords(additionsCsv, ADDED_COLUMNS, "film-index/additions.csv").map((film) =>
    // An own id counts only without the others.
    indexRow({ ...film, id: film.imdb_id || film.wikidata_id ? "" : film.id }, []),
  );
}

/** Adds films; of one that is there already, what its row lacks. */
export function withAdditions(
  rows: ReadonlyMap<string, IndexRow>,
  additions: readonly IndexRow[],
): ReadonlyMap<string, IndexRow> {
  const enlarged = new Map(rows);
  const namesByKey = new Map<string, Set<string>>();
  const wanted = new Set(additions.flatMap(keysOf));
  for (const [name, row] of rows) {
    for (const key of keysOf(row)) {
      if (!wanted.has(key)) continue;
      namesByKey.set(key, (namesByKey.get(key) ?? new Set()).add(name));
    }
  }
  for (const film of additions) {
    const namesakes = keysOf(film).flatMap((key) => [...(namesByKey.get(key) ?? [])]);
    const name = namesakes.find((other) => isSameFilm(film, enlarged.get(other))) ?? nameOfRow(film);
    const row = enlarged.get(name);
    enlarged.set(name, row === undefined ? film : joinedRow(row, film));
    for (const key of keysOf(film)) namesByKey.set(key, (namesByKey.get(key) ?? new Set()).add(name));
  }
  return enlarged;
}

function keysOf({ title, original_title: original, imdb_id, wikidata_id, tmdb_id }: IndexRow): readonly string[] {
  const titles = [title, original].map(titleKey).filter((key) => key !== "");
  const ids = [imdb_id, wikidata_id, tmdb_id === "" ? "" : `tmdb ${tmdb_id}`].filter((id) => id !== "");
  return [...new Set([...titles, ...ids])];
}

/** By an id; else by year and director, or by the year alone if a director is unknown. */
function isSameFilm(film: IndexRow, row: IndexRow | undefined): boolean {
  if (row === undefined) return false;
  const idColumns = ["imdb_id", "wikidata_id", "tmdb_id"] as const;
  const shared = idColumns.find((column) => film[column] !== "" && row[column] !== "");
  if (shared !== undefined) return film[shared] === row[shared];
  const apart = Math.abs(Number(film.year) - Number(row.year));
  const isByTheSame = shareDirector(severalValues(film.directors), severalValues(row.directors));
  return isByTheSame === null ? apart === 0 && film.kind === row.kind : isByTheSame && apart <= 1;
}
