/** Corrections to the film index, applied when it is packed (catalogue/film-index/README.md). */
import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import {
  formerIdsOfRow,
  idOfRow,
  INDEX_COLUMNS,
  indexRow,
  type IndexRow,
  titlesOfRow,
  withFormerIds,
} from "./film-index-table.ts";
import { filmsInIndex, type KnownRecord } from "./films-in-index.ts";

/** For our films that no source of the index knows: next to the best known, who would look for them? */
const OUR_POPULARITY = 500;

/**
 * Rows by their name in the tables, with single wrong values corrected. Refuses (`bad-index`) a fix of a value that the
 * row doesn't have, unless it has the right one by now.
 */
export function withFixes(rows: ReadonlyMap<string, IndexRow>, fixesCsv: string): ReadonlyMap<string, IndexRow> {
  const fixed = new Map(rows);
  for (const fix of csvRecords(fixesCsv, ["id", "column", "is", "should be", "why"], "film-index/fixes.csv")) {
    const row = fixed.get(fix.id);
    const column = INDEX_COLUMNS.find((known) => known === fix.column);
    // Later tables may lack the row.
    if (row === undefined) continue;
    if (column === undefined || fix.why === "" || ![fix.is, fix["should be"]].includes(row[column]))
      throw new CatalogueError("bad-index", JSON.stringify(fix));
    fixed.set(fix.id, { ...row, [column]: fix["should be"] });
  }
  return fixed;
}

/** Leaves out rows that are another row's film, which takes over their titles and ids. */
export function withoutTwins(rows: ReadonlyMap<string, IndexRow>, twinsCsv: string): ReadonlyMap<string, IndexRow> {
  const joined = new Map(rows);
  for (const { id_keep: kept, id_drop: dropped } of csvRecords(
    twinsCsv,
    ["id_keep", "id_drop", "why"],
    "film-index/twins.csv",
  )) {
    const [row, twin] = [joined.get(kept), joined.get(dropped)];
    if (row === undefined || twin === undefined) continue;
    joined.set(kept, joinedRow(row, twin));
    joined.delete(dropped);
  }
  return joined;
}

/** One row of two for the same film: gaps are filled from the twin. */
export function joinedRow(row: IndexRow, twin: IndexRow): IndexRow {
  const filled = Object.fromEntries(INDEX_COLUMNS.map((column) => [column, row[column] || twin[column]]));
  const ownTitles = new Set([row.title, filled["original_title"] ?? ""]);
  const otherTitles = [...titlesOfRow(row), ...titlesOfRow(twin)].filter((title) => !ownTitles.has(title));
  return withFormerIds(indexRow({ ...filled, id: row.id }, [...new Set(otherTitles)]), [
    idOfRow(row),
    idOfRow(twin),
    ...formerIdsOfRow(row),
    ...formerIdsOfRow(twin),
  ]);
}

/** The rows with every film of the catalogue, once each and as the catalogue knows it. */
export function withOurFilms(rows: readonly IndexRow[], films: readonly KnownRecord[]): readonly IndexRow[] {
  const rowsOf = filmsInIndex(films, rows);
  const ours = new Map<IndexRow, IndexRow | null>();
  const added: IndexRow[] = [];
  for (const film of films) {
    const [row, ...doubles] = rowsOf.get(film.slug) ?? [];
    if (row === undefined) added.push(ourRow(film, indexRow({ popularity: String(OUR_POPULARITY) }, [])));
    else ours.set(row, ourRow(film, doubles.reduce(joinedRow, row)));
    for (const double of doubles) ours.set(double, null);
  }
  return [...rows.flatMap((row) => (ours.has(row) ? (ours.get(row) ?? []) : [row])), ...added];
}

function ourRow(film: KnownRecord, row: IndexRow): IndexRow {
  const { title, year, facts, slug, wikidataId } = film;
  const { otherTitles: _, ...known } = row;
  const { originalTitle, directors, imdbId, tmdbId, runtimeMinutes, genres, countries } = facts;
  const cells = {
    ...known,
    title,
    original_title: originalTitle === title ? "" : originalTitle,
    year: String(year),
    directors: directors.join("; "),
    imdb_id: imdbId ?? row.imdb_id,
    wikidata_id: wikidataId ?? row.wikidata_id,
    tmdb_id: tmdbId === null ? row.tmdb_id : String(tmdbId),
    runtime: row.runtime || String(runtimeMinutes ?? ""),
    genres: row.genres || genres.join("; "),
    countries: row.countries || countries.join("; "),
    id: slug,
  };
  const ownTitles = new Set([title, originalTitle]);
  const others = new Set([...titlesOfRow(row), ...film.otherTitles].filter((other) => !ownTitles.has(other)));
  const named = indexRow(cells, [...others]);
  return withFormerIds(named, row.title === "" ? [] : [idOfRow(row)]);
}

/**
 * Adds ids from before: where an earlier row is found by any id but has another lasting id now, that row's id and its
 * own former ids.
 */
export function withIdsFromBefore(rows: readonly IndexRow[], before: readonly IndexRow[]): readonly IndexRow[] {
  const former = new Map<string, string[]>();
  const keysOf = (row: IndexRow) => [
    ...[row.imdb_id, row.wikidata_id].filter((id) => id !== ""),
    idOfRow(row),
    ...formerIdsOfRow(row),
  ];
  const lasting = new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, idOfRow(row)] as const)));
  for (const row of before) {
    const now = keysOf(row).flatMap((key) => lasting.get(key) ?? [])[0];
    if (now !== undefined) former.set(now, [...(former.get(now) ?? []), idOfRow(row), ...formerIdsOfRow(row)]);
  }
  return rows.map((row) => {
    const ids = former.get(idOfRow(row));
    return ids === undefined || ids.every((id) => id === idOfRow(row)) ? row : withFormerIds(row, ids);
  });
}

/** The best known first. */
export function byPopularity(rows: readonly IndexRow[]): readonly IndexRow[] {
  return rows.toSorted((one, other) => Number(other.popularity) - Number(one.popularity));
}
