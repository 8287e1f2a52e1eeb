import type { Placement } from "#domain/film.ts";
import { sourceListById, SOURCE_LISTS } from "#domain/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import type { FilmRecord } from "./read-films.ts";
import type { SourceEntry } from "./read-sources.ts";

/** Lists whose every entry is a member; of any other list the first `MEMBER_POSITIONS` are. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(["imdb-top-250", "time-all-time"]);
const MEMBER_POSITIONS = 100;

export interface PlacedFilm extends FilmRecord {
  /** In the order the lists are always shown. */
  readonly placements: readonly Placement[];
}

/** Where a list prints a film in another way than our facts: the entry's key to the film's slug. */
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
 * Gives every film its places in the lists. Entries that do not qualify count only for films that are in by another one.
 * Refuses a qualifying entry without exactly one film (`entry-unmatched`, `entry-ambiguous`), a film that one list names
 * twice (`film-listed-twice`), and a film no entry qualifies (`film-not-qualified`).
 */
export function matchFilms(
  films: readonly FilmRecord[],
  entries: readonly SourceEntry[],
  aliases: Aliases,
): readonly PlacedFilm[] {
  const filmsByPrinted = Map.groupBy(films, ({ title, year, facts }) =>
    printed(title, year, facts.directors.join(", ")),
  );
  const filmsBySlug: ReadonlyMap<string, FilmRecord> = new Map(films.map((film) => [film.slug, film]));

  const entriesBySlug = new Map<string, SourceEntry[]>(films.map(({ slug }) => [slug, []]));
  for (const entry of entries) {
    const key = printed(entry.title, entry.year, entry.director);
    const aliased = filmsBySlug.get(aliases.get(`${entry.list}: ${key}`) ?? "");
    const found = aliased === undefined ? (filmsByPrinted.get(key) ?? []) : [aliased];
    const [film] = found;
    if (found.length > 1) throw new CatalogueError("entry-ambiguous", `${entry.list}: ${key}`);
    if (film !== undefined) entriesBySlug.get(film.slug)?.push(entry);
    else if (qualifies(entry)) throw new CatalogueError("entry-unmatched", `${entry.list}: ${key}`);
  }
  return films.map((film) => ({ ...film, placements: placementsOf(film, entriesBySlug.get(film.slug) ?? []) }));
}

function placementsOf({ slug }: FilmRecord, entries: readonly SourceEntry[]): readonly Placement[] {
  if (!entries.some(qualifies)) throw new CatalogueError("film-not-qualified", slug);
  return SOURCE_LISTS.flatMap(({ id }) => {
    const [entry, ...more] = entries.filter(({ list }) => list === id);
    if (more.length > 0) throw new CatalogueError("film-listed-twice", `${slug} in ${id}`);
    return entry === undefined ? [] : [{ list: id, position: entry.position, entries: sourceListById(id).entries }];
  });
}

function printed(title: string, year: number | string, director: string): string {
  return `${title} (${year}, ${director})`;
}
