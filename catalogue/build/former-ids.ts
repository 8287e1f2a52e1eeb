/** Films' ids in lists from before their lasting ids (docs/product.md#other-films). */
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { FormerIds } from "#domain/lists/lasting-films.ts";
import { writtenFilmId } from "#search/title-key.ts";

import { formerIdsOfRow, idOfRow, type IndexRow } from "./film-index-table.ts";
import { filmsInIndex, keysOf, type KnownRecord, rowsByKey } from "./films-in-index.ts";
import type { PlacedFilm } from "./match-films.ts";

/** A film of an edition that is served or was. */
interface ServedFilm extends KnownRecord {
  /** Ranked from the first edition on, it was never unknown, so nobody's files brought it as written. */
  readonly isOfTheFirst: boolean;
}

const FIRST_EDITION = 1;

/** Films that an edition or one before it ranked. Those of later editions wait for these. */
export function servedFilms(
  films: readonly KnownRecord[],
  rankings: ReadonlyMap<EditionNumber, readonly PlacedFilm[]>,
  edition: EditionNumber,
): readonly ServedFilm[] {
  const slugsOf = (upTo: EditionNumber) =>
    new Set([...rankings].flatMap(([number, placed]) => (number <= upTo ? placed.map(({ slug }) => slug) : [])));
  const [served, ofTheFirst] = [slugsOf(edition), slugsOf(FIRST_EDITION)];
  return films.flatMap((film) => (served.has(film.slug) ? { ...film, isOfTheFirst: ofTheFirst.has(film.slug) } : []));
}

/**
 * The ids by which lists may hold these films: those the film index has or had for them and those made of ids
 * elsewhere; for films that came later, also those made of a title and year (`writtenFilmId`) that no other film
 * shares. Also the former ids of other films that were in the index twice.
 */
export function formerIdsOf(films: readonly ServedFilm[], rows: readonly IndexRow[]): FormerIds {
  const rowsOf = filmsInIndex(films, rows);
  const lasting = new Map<string, FilmId>(
    rows.flatMap((row) => formerIdsOfRow(row).map((id) => [id, idOfRow(row)] as const)),
  );
  for (const film of films) {
    const { imdbId } = film.facts;
    const inIndex = (rowsOf.get(film.slug) ?? []).flatMap((row) => [idOfRow(row), ...formerIdsOfRow(row)]);
    const elsewhere = [
      ...(imdbId === null ? [] : [`imdb-${imdbId}`]),
      ...(film.wikidataId === null ? [] : [`wikidata-${film.wikidataId.toLowerCase()}`]),
    ];
    for (const id of [...inIndex, ...elsewhere]) lasting.set(id, film.slug);
  }
  for (const [id, slug] of typedIn(films, rows, rowsOf)) lasting.set(id, slug);
  const all = [...lasting].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(all.map(([id, film]) => [filmIdOf(id), film]));
}

function typedIn(
  films: readonly ServedFilm[],
  rows: readonly IndexRow[],
  rowsOf: ReadonlyMap<string, readonly IndexRow[]>,
): readonly (readonly [FilmId, FilmId])[] {
  const later = films.filter(({ isOfTheFirst }) => !isOfTheFirst);
  const bearers = new Map<string, Set<string>>();
  const note = (key: string, year: number | string, bearer: string): void => {
    const known = bearers.get(`${key} ${year}`) ?? new Set<string>();
    bearers.set(`${key} ${year}`, known.add(bearer));
  };
  for (const film of films) for (const key of keysOf(film)) note(key, film.year, film.slug);
  const slugs = new Map([...rowsOf].flatMap(([slug, own]) => own.map((row) => [row, slug] as const)));
  for (const [key, called] of rowsByKey(rows, new Set(later.flatMap((film) => [...keysOf(film)]))))
    for (const row of called) note(key, row.year, slugs.get(row) ?? idOfRow(row));
  return later.flatMap((film) =>
    [...keysOf(film)]
      .filter((key) => bearers.get(`${key} ${film.year}`)?.size === 1)
      .map((key) => [writtenFilmId({ title: key, year: film.year }), film.slug] as const),
  );
}
