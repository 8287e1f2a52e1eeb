import type { SourceListId } from "#domain/film.ts";
import { sourceListById, SOURCE_LISTS } from "#domain/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";

/** One line of a published list, as printed there. */
export interface SourceEntry {
  readonly list: SourceListId;
  /** 1 is best, tied films share it; null where the list is unranked. */
  readonly position: number | null;
  readonly title: string;
  readonly year: number;
  readonly director: string;
}

/** CSV texts by list. */
export type SourceTexts = ReadonlyMap<SourceListId, string>;

/** All eight lists, in the order they are always shown. */
export function readSources(texts: SourceTexts): readonly SourceEntry[] {
  return SOURCE_LISTS.flatMap(({ id }) => readSource(id, texts.get(id) ?? ""));
}

/** One list. Refuses entries without a title, year or director, and positions that do not fit the list's description. */
export function readSource(list: SourceListId, csv: string): readonly SourceEntry[] {
  const { entries: expected, ranked } = sourceListById(list);
  const rows = csvRecords(csv, ["position", "title", "year", "director"], `sources/${list}.csv`);
  if (rows.length !== expected) {
    throw new CatalogueError("bad-entry", `${list} has ${rows.length} entries, its description says ${expected}`);
  }
  return rows.map(({ position, title, year, director }) => {
    const entry = { list, position: position === "" ? null : Number(position), title, year: Number(year), director };
    const isPositionFine = ranked
      ? entry.position !== null && Number.isInteger(entry.position) && entry.position >= 1 && entry.position <= expected
      : entry.position === null;
    if (!isPositionFine || !/^\d{4}$/.test(year) || title === "" || director === "") {
      throw new CatalogueError("bad-entry", `${list}: ${JSON.stringify({ position, title, year, director })}`);
    }
    return entry;
  });
}
