import type { SourceListId, SourceList } from "#domain/catalogue/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";

/** One line of a published list, as printed. */
export interface SourceEntry {
  readonly list: SourceListId;
  /** 1 is best, tied films share it; null in unranked lists. */
  readonly position: number | null;
  readonly title: string;
  readonly year: number;
  readonly director: string;
}

/** CSV texts by list. */
export type SourceTexts = ReadonlyMap<SourceListId, string>;

/** The entries of an edition's `lists`, in their order. */
export function readSources(texts: SourceTexts, lists: readonly SourceList[]): readonly SourceEntry[] {
  return lists.flatMap((list) => readSource(list, texts.get(list.id) ?? ""));
}

/** Refuses entries without a title, year or director, and positions that don't fit the list's description. */
export function readSource({ id: list, entries: expected, ranked }: SourceList, csv: string): readonly SourceEntry[] {
  const rows = csvRecords(csv, ["position", "title", "year", "director"], `${list}.csv`);
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
