import type { Placement } from "#domain/catalogue/film.ts";
import type { SourceList } from "#domain/catalogue/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import type { FilmRecord } from "./read-films.ts";
import type { SourceEntry } from "./read-sources.ts";

/** Every entry of these lists is a member; of other lists the first `MEMBER_POSITIONS`. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(["imdb-top-250", "time-all-time"]);
const MEMBER_POSITIONS = 100;

export interface PlacedFilm extends FilmRecord {
  /** In the usual order of the lists. */
  readonly placements: readonly Placement[];
}

/** Films that a list prints otherwise than our facts: an entry's key to the film's slug. */
export type Aliases = ReadonlyMap<string, string>;

export function readAliases(csv: string): Aliases {
  const rows = csvRecords(csv, ["list", "title", "year", "director", "slug"], "films/aliases.csv");
  return new Map(
    rows.map(({ list, title, year, director, slug }) => [`${list}: ${printed(title, year, director)}`, slug]),
  );
}

/** Whether an entry alone makes its film a member of the catalogue. */
export function qualifies({ list, position }: SourceEntry): boolean {
  return WHOLE_LISTS.has(list) || (position !== null && position <= MEMBER_POSITIONS);
}

/**
 * The films that an edition's `lists` bring in, with their places there. Entries that don't qualify count only for
 * films that another entry brings in. Refuses a qualifying entry without exactly one film (`entry-unmatched`,
 * `entry-ambiguous`), and a film that one list names twice (`film-listed-twice`).
 */
export function matchFilms(
  films: readonly FilmRecord[],
  entries: readonly SourceEntry[],
  aliases: Aliases,
  lists: readonly SourceList[],
): readonly PlacedFilm[] {
  const filmFor = matcher(films, aliases);
  const entriesBySlug = new Map<string, SourceEntry[]>(films.map(({ slug }) => [slug, []]));
  for (const entry of entries) {
    const film = filmFor(entry);
    if (film !== undefined) entriesBySlug.get(film.slug)?.push(entry);
    else if (qualifies(entry)) throw new CatalogueError("entry-unmatched", `${entry.list}: ${printedEntry(entry)}`);
  }
  return films.flatMap((film) => {
    const own = entriesBySlug.get(film.slug) ?? [];
    return own.some(qualifies) ? [{ ...film, placements: placementsOf(film, own, lists) }] : [];
  });
}

/** Qualifying entries for films we don't have, by their key. Refuses as `matchFilms` does. */
export function entriesWithoutFilm(
  films: readonly FilmRecord[],
  entries: readonly SourceEntry[],
  aliases: Aliases,
): ReadonlyMap<string, readonly SourceEntry[]> {
  const filmFor = matcher(films, aliases);
  const unmatched = Map.groupBy(
    entries.filter((entry) => filmFor(entry) === undefined),
    printedEntry,
  );
  return new Map([...unmatched].filter(([, ofFilm]) => ofFilm.some(qualifies)));
}

function matcher(films: readonly FilmRecord[], aliases: Aliases): (entry: SourceEntry) => FilmRecord | undefined {
  const filmsByPrinted = Map.groupBy(films, ({ title, year, facts }) =>
    printed(title, year, facts.directors.join(", ")),
  );
  const filmsBySlug: ReadonlyMap<string, FilmRecord> = new Map(films.map((film) => [film.slug, film]));
  return (entry) => {
    const key = printedEntry(entry);
    const aliased = filmsBySlug.get(aliases.get(`${entry.list}: ${key}`) ?? "");
    const [film, ...more] = aliased === undefined ? (filmsByPrinted.get(key) ?? []) : [aliased];
    if (more.length > 0) throw new CatalogueError("entry-ambiguous", `${entry.list}: ${key}`);
    return film;
  };
}

function placementsOf(
  { slug }: FilmRecord,
  ofFilm: readonly SourceEntry[],
  lists: readonly SourceList[],
): readonly Placement[] {
  return lists.flatMap(({ id, entries }) => {
    const [entry, ...more] = ofFilm.filter(({ list }) => list === id);
    if (more.length > 0) throw new CatalogueError("film-listed-twice", `${slug} in ${id}`);
    return entry === undefined ? [] : [{ list: id, position: entry.position, entries }];
  });
}

function printedEntry({ title, year, director }: SourceEntry): string {
  return printed(title, year, director);
}

function printed(title: string, year: number | string, director: string): string {
  return `${title} (${year}, ${director})`;
}
