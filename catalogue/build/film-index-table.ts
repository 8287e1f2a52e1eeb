/** The committed film index: one film per line, the best known first (catalogue/film-index/README.md). */
import { createHash } from "node:crypto";

import type { FilmId } from "#domain/catalogue/film-id.ts";
import { indexFilmId } from "#domain/catalogue/index-film-id.ts";

/** In order; a film's other titles follow. */
export const INDEX_COLUMNS = [
  "title",
  "original_title",
  "year",
  "directors",
  "imdb_id",
  "wikidata_id",
  "tmdb_id",
  "kind",
  "runtime",
  "genres",
  "countries",
  "languages",
  "popularity",
  "id",
  "former_ids",
] as const;

type IndexColumn = (typeof INDEX_COLUMNS)[number];

/** A film's own `id` counts only without an IMDb or Wikidata id. */
export type IndexRow = Readonly<Record<IndexColumn, string>> & { readonly otherTitles: readonly string[] };

const [BETWEEN_CELLS, BETWEEN_IDS] = ["\t", " "];

export function readIndexTable(text: string): readonly IndexRow[] {
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const columns = header.split(BETWEEN_CELLS);
  return lines.map((line) => {
    const cells = line.split(BETWEEN_CELLS);
    const named = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
    return indexRow(named, cells.slice(columns.length));
  });
}

export function indexTableText(rows: readonly IndexRow[]): string {
  const lines = rows.map((row) => [...INDEX_COLUMNS.map((column) => row[column]), ...row.otherTitles]);
  return [INDEX_COLUMNS, ...lines]
    .map((cells) => `${cells.map((cell) => cell.replaceAll(/\s+/g, " ")).join(BETWEEN_CELLS)}\n`)
    .join("");
}

/** Missing columns are empty. */
export function indexRow(
  cells: Readonly<Record<string, string | undefined>>,
  otherTitles: readonly string[],
): IndexRow {
  const cell = (column: IndexColumn) => cells[column] ?? "";
  // Each column is a key of the record.
  const row = Object.fromEntries(INDEX_COLUMNS.map((column) => [column, cell(column)])) as Record<IndexColumn, string>;
  return { ...row, otherTitles };
}

/** The id by which lists hold the film. */
export function idOfRow({ id, imdb_id, wikidata_id }: IndexRow): FilmId {
  const ids = { own: id, imdb: imdb_id, wikidata: wikidata_id };
  return indexFilmId(ids, (text) => createHash("sha256").update(text).digest("hex"));
}

/** The ids by which older lists may hold the film. */
export function formerIdsOfRow({ former_ids: ids }: IndexRow): readonly string[] {
  return ids === "" ? [] : ids.split(BETWEEN_IDS);
}

export function withFormerIds(row: IndexRow, ids: readonly string[]): IndexRow {
  const all = new Set([...formerIdsOfRow(row), ...ids]);
  all.delete(idOfRow(row));
  return { ...row, former_ids: [...all].toSorted().join(BETWEEN_IDS) };
}

/** All that the film is called. */
export function titlesOfRow({ title, original_title: original, otherTitles }: IndexRow): readonly string[] {
  return [title, original, ...otherTitles].filter((name) => name !== "");
}
