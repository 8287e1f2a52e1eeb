import { shareDirector, titleKey } from "#search/title-key.ts";

import { type IndexRow, titlesOfRow } from "./film-index-table.ts";
import type { FilmRecord } from "./read-films.ts";
import { readIds } from "./read-ids.ts";
import { readTitles } from "./read-titles.ts";
import { severalValues } from "./several-values.ts";

/** A film of the catalogue with its names and ids elsewhere. */
export interface KnownRecord extends FilmRecord {
  readonly wikidataId: string | null;
  /** Besides its title and original title; no titles of series. */
  readonly otherTitles: readonly string[];
}

/** Adds what `ids.csv` and `titles.csv` know. */
export function knownRecords(
  films: readonly FilmRecord[],
  { ids, titles }: { readonly ids: string; readonly titles: string },
): readonly KnownRecord[] {
  const [idsOf, titlesOf] = [readIds(ids, films), readTitles(titles, films, { withSeries: false })];
  return films.map((film) => ({
    ...film,
    wikidataId: idsOf.get(film.slug)?.wikidata ?? null,
    otherTitles: titlesOf.get(film.slug) ?? [],
  }));
}

/** Sources give a film's year by production or by release. */
const YEARS_APART = 1;

/** Each film's rows by slug, surest first: by id, or by title, year and director unless an id says otherwise. */
export function filmsInIndex(
  films: readonly KnownRecord[],
  rows: readonly IndexRow[],
): ReadonlyMap<string, readonly IndexRow[]> {
  const byId = new Map(rows.flatMap((row) => [row.imdb_id, row.wikidata_id].map((id) => [id, row] as const)));
  const keys = new Map(films.map((film) => [film.slug, keysOf(film)]));
  const called = rowsByKey(rows, new Set([...keys.values()].flatMap((each) => [...each])));
  return new Map(
    films.map((film) => {
      const own = [film.facts.imdbId, film.wikidataId].flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])));
      const namesakes = [...(keys.get(film.slug) ?? [])].flatMap((key) => called.get(key) ?? []);
      // If a row has the film's own ids, a row with others is another film.
      const isFree = (row: IndexRow) => own.length === 0 || row.imdb_id + row.wikidata_id === "";
      return [film.slug, [...new Set([...own, ...namesakes.filter((row) => isFree(row) && isIt(film, row))])]];
    }),
  );
}

export function keysOf({ title, facts, otherTitles }: KnownRecord): ReadonlySet<string> {
  return new Set([title, facts.originalTitle, ...otherTitles].map(titleKey).filter((key) => key !== ""));
}

/** The rows that each key names. */
export function rowsByKey(
  rows: readonly IndexRow[],
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly IndexRow[]> {
  const called = new Map<string, IndexRow[]>();
  for (const row of rows) {
    for (const key of new Set(titlesOfRow(row).map(titleKey))) {
      if (!keys.has(key)) continue;
      const known = called.get(key);
      if (known === undefined) called.set(key, [row]);
      else known.push(row);
    }
  }
  return called;
}

function isIt(film: KnownRecord, row: IndexRow): boolean {
  const { imdbId, directors } = film.facts;
  const isOther = [
    [imdbId, row.imdb_id],
    [film.wikidataId, row.wikidata_id],
  ].some(([own, theirs]) => own !== null && theirs !== "" && own !== theirs);
  if (isOther || row.kind === "special") return false;
  const apart = Math.abs(Number(row.year) - film.year);
  const isByTheSame = shareDirector(directors, severalValues(row.directors));
  if (isByTheSame !== null) return isByTheSame && apart <= YEARS_APART;
  // A feature about which nothing more is known.
  return apart === 0 && row.kind + row.imdb_id + row.wikidata_id === "" && titleKey(row.title) === titleKey(film.title);
}
