import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { IndexFacts } from "#domain/catalogue/film.ts";
import { slipsBetween } from "#search/spelling.ts";
import { titleKey } from "#search/title-key.ts";
import { foldedWords } from "#search/words.ts";
import { type Entry, halves } from "./halves.ts";
import { factsOf } from "./index-facts.ts";
import { filmOf, type IndexFilm, type Row } from "./index-film.ts";
import { forgivenInTitle, type IndexQuery, readIndexQuery } from "./index-words.ts";
import { createFilmLookUp, type FoundFilm, type WantedIndexFilm } from "./look-up-film.ts";

export interface FilmIndex {
  /** At most `most` films for what was typed, the likeliest first. Throws `FilmIndexMissing`. */
  readonly search: (text: string, most: number) => readonly IndexFilm[];
  /** The films that one wanted can be; see `createFilmLookUp`. Throws `FilmIndexMissing`. */
  readonly lookUp: (wanted: WantedIndexFilm) => readonly FoundFilm[];
  /** Null where the index has no such film. Throws `FilmIndexMissing`. */
  readonly film: (id: FilmId) => IndexFilm | null;
  /** All films of the director, by year. Throws `FilmIndexMissing`. */
  readonly directedBy: (name: string) => readonly IndexFilm[];
  /** Null where the index has no such film. Throws `FilmIndexMissing`. */
  readonly facts: (id: FilmId) => IndexFacts | null;
  readonly close: () => void;
}

export class FilmIndexMissing extends Error {
  override readonly name = "FilmIndexMissing";
}

const MOST_BY_WORDS = 60;
/** Words of a query that are looked up; no title needs more. */
const MOST_WORDS = 10;
const MOST_SPELLINGS = 8;
const MOST_BY_TITLE = 200;

/** Opens the index at the first search, so that a start does not wait for it. It is only read. */
export function createFilmIndex(file: string): FilmIndex {
  let opened: ReturnType<typeof openIndex> | null = null;
  return {
    search: (text, most) => (opened ??= openIndex(file)).search(text, most),
    lookUp: (wanted) => (opened ??= openIndex(file)).lookUp(wanted),
    film: (id) => (opened ??= openIndex(file)).film(id),
    directedBy: (name) => (opened ??= openIndex(file)).directedBy(name),
    facts: (id) => (opened ??= openIndex(file)).facts(id),
    close: () => opened?.close(),
  };
}

function openIndex(file: string): FilmIndex {
  if (!existsSync(file)) throw new FilmIndexMissing(file);
  const database = new DatabaseSync(file, { readOnly: true });
  const titles = halves(database, "titles", "key, film");
  const words = halves(database, "words", "key");
  const exactWord = database.prepare("select 1 from words where size = ? and key = ?");
  const byWords = database.prepare(
    `select rowid as film from films_by_words where films_by_words match ? limit ${MOST_BY_WORDS}`,
  );
  const byId = database.prepare("select * from films where id = ?");
  const byFormerId = database.prepare(
    "select films.* from former_ids join films on films.number = former_ids.film where former_ids.id = ?",
  );
  const filmAt = database.prepare("select * from films where number = ?");
  const rowOf = (id: FilmId): Row | undefined => byId.get(id) ?? byFormerId.get(id);

  const spellingsOf = (word: string): readonly string[] => {
    if (word.length < 3 || exactWord.get(word.length, word) !== undefined) return [word];
    const near = [...titlesOf(words(word, 1))].filter((other) => slipsBetween(word, other, 1) <= 1);
    return near.length === 0 ? [word] : near.slice(0, MOST_SPELLINGS);
  };

  const filmsByWords = (given: readonly string[]): readonly number[] => {
    const parts = given.slice(0, MOST_WORDS).map((word, index) => {
      const spellings = spellingsOf(word).map((spelling) => `"${spelling}"`);
      // The last word may not be typed to its end.
      return `(${[...spellings, ...(index === given.length - 1 && index < MOST_WORDS ? [`"${word}"*`] : [])].join(" OR ")})`;
    });
    return parts.length === 0 ? [] : byWords.all(parts.join(" AND ")).map(({ film }) => Number(film));
  };

  /** The fewest typos between the title typed and one of the film's, of films with few enough. */
  const slipsByFilm = ({ keys }: IndexQuery): ReadonlyMap<number, number> => {
    const slips = new Map<number, number>();
    for (const key of keys) {
      const limit = forgivenInTitle(key);
      for (const { key: other, film } of titles(key, limit)) {
        const between = slipsBetween(key, other, limit);
        if (between <= limit && between < (slips.get(film) ?? Infinity)) slips.set(film, between);
      }
    }
    return slips;
  };

  return {
    search: (text, most) => {
      const query = readIndexQuery(text);
      const slips = slipsByFilm(query);
      const nearest = [...slips].toSorted(([film, a], [other, b]) => a - b || film - other).slice(0, MOST_BY_TITLE);
      const found = new Set([...nearest.map(([film]) => film), ...filmsByWords(query.words)]);
      return [...found]
        .map((number) => filmAt.get(number))
        .filter((row) => row !== undefined)
        .map((row) => ({ row, score: scoreOf(row, slips.get(Number(row["number"])), query) }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ row }) => filmOf(row));
    },
    lookUp: createFilmLookUp(database),
    film: (id) => {
      const row = rowOf(id);
      return row === undefined ? null : filmOf(row);
    },
    directedBy: createDirectedBy(database),
    facts: (id) => {
      const row = rowOf(id);
      return row === undefined ? null : factsOf(row);
    },
    close: () => database.close(),
  };
}

function createDirectedBy(database: DatabaseSync): FilmIndex["directedBy"] {
  const byWords = database.prepare(
    "select films.* from films_by_words join films on films.number = films_by_words.rowid where films_by_words match ?",
  );
  return (name) => {
    const named = foldedWords(name);
    const rows = named.length === 0 ? [] : byWords.all(named.map((word) => `"${word}"`).join(" AND "));
    return rows
      .map(filmOf)
      .filter(({ directors }) => directors.some((director) => isSameName(foldedWords(director), named)))
      .toSorted((one, other) => one.year - other.year);
  };
}

/**
 * Title before director before words, fewer typos before more, and the better known film of two alike; a wrong year
 * counts most.
 */
function scoreOf(row: Row, slips: number | undefined, { keys, words, year, whole }: IndexQuery): number {
  const known = Number(row["popularity"]);
  const own = [row["title"], row["original_title"]].map((title) => titleKey(String(title)));
  // "Blade Runner 2049" is not of 2049.
  const apart = year === null ? null : own.includes(whole) ? 0 : Math.abs(Number(row["year"]) - year);
  const byYear = apart === null ? 0 : apart === 0 ? 600 : apart === 1 ? 300 : -1200;
  // Its own title, rather than what it is called elsewhere.
  if (own.some((key) => keys.includes(key))) return known + byYear + 3300;
  const names = String(row["directors"]).split("; ").map(foldedWords);
  // Better known than what is called after the director.
  if (names.some((name) => isSameName(name, words))) return known + byYear + 3000;
  if (slips !== undefined) return known + byYear + (slips === 0 ? 3000 : 2400 - 400 * slips);
  if (own.some((key) => keys.some((typed) => key.startsWith(typed)))) return known + byYear + 2100;
  // A surname alone.
  if (words.length === 1 && names.some((name) => name.at(-1) === words[0])) return known + byYear + 2000;
  const ownWords = new Set([...foldedWords(String(row["title"])), ...names.flat()]);
  return known + byYear + 1500 * (words.filter((word) => ownWords.has(word)).length / Math.max(1, words.length));
}

/** In any order, as some write the family's name first. */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  return other.length > 1 && one.toSorted().join(" ") === other.toSorted().join(" ");
}

function titlesOf(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.map(({ key }) => key));
}
