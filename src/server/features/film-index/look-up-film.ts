import type { DatabaseSync } from "node:sqlite";
import { slipsBetween } from "#search/spelling.ts";
import { titleKey, titleKeyOrSigns } from "#search/title-key.ts";
import { halves } from "./halves.ts";
import { filmOf, type IndexFilm, type Row } from "./index-film.ts";
import { forgivenInTitle, simplified } from "./index-words.ts";

export interface WantedIndexFilm {
  readonly titles: readonly string[];
  readonly year: number | null;
  readonly ids: { readonly imdb: string | null; readonly tmdb: number | null; readonly wikidata: string | null };
}

export interface FoundFilm extends IndexFilm {
  /** 0 to 1000. */
  readonly popularity: number;
  /** Those of the wanted titles that are among its own. */
  readonly calledAs: readonly string[];
}

/** Namesakes that are looked at: "Love" is the title of dozens. */
const MOST_FOUND = 12;
/** Beyond this a namesake is another film, and the title may be misspelt. */
const YEARS_APART = 3;

/** By id, else by title; nearly the title if no namesake is of about the year. Nearest year, then best known first. */
export function createFilmLookUp(database: DatabaseSync): (wanted: WantedIndexFilm) => readonly FoundFilm[] {
  const byImdb = database.prepare("select * from films where imdb_id = ? and imdb_id <> ''");
  const byWikidata = database.prepare("select * from films where wikidata_id = ? and wikidata_id <> ''");
  const byTmdb = database.prepare("select * from films where tmdb_id = ? and tmdb_id <> ''");
  const called = database.prepare(
    "select films.* from titles join films on films.number = titles.film where titles.size = ? and titles.key = ?",
  );
  const filmAt = database.prepare("select * from films where number = ?");
  const titlesNear = halves(database, "titles", "key, film");

  const byIds = ({ imdb, wikidata, tmdb }: WantedIndexFilm["ids"]): Row | undefined =>
    (imdb === null ? undefined : byImdb.get(imdb)) ??
    (wikidata === null ? undefined : byWikidata.get(wikidata)) ??
    (tmdb === null ? undefined : byTmdb.get(String(tmdb)));

  const nearlyCalled = (key: string): readonly Row[] => {
    const limit = forgivenInTitle(key);
    const near = titlesNear(key, limit).filter((entry) => slipsBetween(key, entry.key, limit) <= limit);
    return [...new Set(near.map(({ film }) => film))].map((number) => filmAt.get(number) ?? {});
  };

  return ({ titles, year, ids }) => {
    const own = byIds(ids);
    if (own !== undefined) return [found(own, [])];
    const calledAs = new Map<number, { readonly row: Row; readonly titles: string[] }>();
    for (const title of titles) {
      const key = simplified(titleKeyOrSigns(title));
      for (const row of key === "" ? [] : called.all(key.length, key)) {
        const known = calledAs.get(Number(row["number"]));
        if (known === undefined) calledAs.set(Number(row["number"]), { row, titles: [title] });
        else known.titles.push(title);
      }
    }
    const apart = (row: Row) => (year === null ? 0 : Math.abs(Number(row["year"]) - year));
    const near = [...calledAs.values()].some(({ row }) => apart(row) <= YEARS_APART)
      ? []
      : titles.map(titleKey).flatMap((key) => (key === "" ? [] : nearlyCalled(key)));
    const others = new Map<number, { readonly row: Row; readonly titles: readonly string[] }>(
      near.map((row) => [Number(row["number"]), { row, titles: [] }]),
    );
    return [...new Map([...others, ...calledAs]).values()]
      .toSorted((a, b) => apart(a.row) - apart(b.row) || popularityOf(b.row) - popularityOf(a.row))
      .slice(0, MOST_FOUND)
      .map(({ row, titles: names }) => found(row, names));
  };
}

function found(row: Row, calledAs: readonly string[]): FoundFilm {
  return { ...filmOf(row), popularity: popularityOf(row), calledAs };
}

function popularityOf(row: Row): number {
  return Number(row["popularity"]);
}
