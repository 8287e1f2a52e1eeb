import { mkdirSync, renameSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { titleKeyOrSigns, titleWords } from "#search/title-key.ts";
import { foldedWords } from "#search/words.ts";
import { indexFilmId } from "./index-film.ts";
import { reversed, simplified } from "./index-words.ts";

/** The world's films as they are committed (catalogue/film-index/README.md). */
export const FILM_INDEX_SOURCE = join(import.meta.dirname, "../../../../catalogue/film-index/films.tsv.br");

export interface SourceFilm {
  readonly id: FilmId;
  /** Ids under which lists may hold it from an earlier index. */
  readonly formerIds: readonly string[];
  readonly title: string;
  readonly originalTitle: string;
  readonly otherTitles: readonly string[];
  readonly year: number;
  readonly directors: readonly string[];
  readonly imdbId: string;
  readonly wikidataId: string;
  readonly tmdbId: string;
  readonly kind: string;
  /** In minutes; "; " between genres and between countries. */
  readonly runtime: string;
  readonly genres: string;
  readonly countries: string;
  /** Codes of ISO 639-1, "; " between them. */
  readonly languages: string;
  readonly popularity: number;
}

/** The committed table. */
export async function readFilmIndexTable(): Promise<string> {
  const packed = await promisify(brotliDecompress)(await readFile(FILM_INDEX_SOURCE));
  return packed.toString("utf8");
}

/** Writes the searchable form of the index, a database file of some 48 MB, in about four seconds; `table` is the committed one unless given. */
export async function writeFilmIndex({
  outFile,
  table,
}: {
  readonly outFile: string;
  readonly table?: string;
}): Promise<void> {
  writeFilms(readSource(table ?? (await readFilmIndexTable())), outFile);
}

function* readSource(text: string): Generator<SourceFilm> {
  const [, ...lines] = text.trimEnd().split("\n");
  for (const line of lines) {
    const [
      title = "",
      originalTitle = "",
      year = "",
      directors = "",
      imdbId = "",
      wikidataId = "",
      tmdbId = "",
      kind = "",
      runtime = "",
      genres = "",
      countries = "",
      languages = "",
      popularity = "",
      id = "",
      formerIds = "",
      ...otherTitles
    ] = line.split("\t");
    yield {
      id: indexFilmId({ own: id, imdb: imdbId, wikidata: wikidataId }),
      formerIds: formerIds === "" ? [] : formerIds.split(" "),
      title,
      originalTitle,
      otherTitles,
      year: Number(year),
      directors: directors === "" ? [] : directors.split("; "),
      imdbId,
      wikidataId,
      tmdbId,
      kind,
      runtime,
      genres,
      countries,
      languages,
      popularity: Number(popularity),
    };
  }
}

/** Writes films, the best known first, as a database; a file that is there is replaced. */
export function writeFilms(films: Iterable<SourceFilm>, outFile: string): void {
  const unfinished = `${outFile}.unfinished`;
  mkdirSync(dirname(outFile), { recursive: true });
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  // An unfinished file is made anew, so no crash safety is needed. Words are ready: the tokenizer only parts at spaces.
  database.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    create table films (
      number integer primary key, id text, title text, original_title text, year integer, directors text,
      imdb_id text, wikidata_id text, tmdb_id text, kind text, runtime text, genres text, countries text,
      popularity integer, languages text, other_titles text
    );
    create table former_ids (id text primary key, film integer) without rowid;
    create table titles (size integer, key text, film integer, primary key (size, key, film)) without rowid;
    create table titles_reversed (size integer, key text, film integer, primary key (size, key, film)) without rowid;
    create table words (size integer, key text, primary key (size, key)) without rowid;
    create table words_reversed (size integer, key text, primary key (size, key)) without rowid;
    pragma temp_store = memory;
    create temp table new_titles (key text, reversed text, film integer);
    create virtual table films_by_words using fts5(
      words, content='', detail=none, columnsize=0, prefix='2 3', tokenize='ascii'
    );
    insert into films_by_words (films_by_words, rank) values ('hashsize', 67108864), ('automerge', 0);
    begin;
  `);
  const insertFilm = database.prepare("insert into films values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const insertFormerId = database.prepare("insert or ignore into former_ids values (?, ?)");
  const insertWords = database.prepare("insert into films_by_words (rowid, words) values (?, ?)");
  const insertTitle = database.prepare("insert into new_titles values (?, ?, ?)");
  const vocabulary = new Set<string>();
  let number = 0;
  for (const film of films) {
    number += 1;
    const { id, title, originalTitle, year, directors, imdbId, wikidataId, tmdbId } = film;
    const { kind, runtime, genres, countries, languages, popularity } = film;
    const names = [id, title, originalTitle, year, directors.join("; "), imdbId, wikidataId, tmdbId];
    const otherTitles = film.otherTitles.join("\t");
    insertFilm.run(number, ...names, kind, runtime, genres, countries, popularity, languages, otherTitles);
    for (const formerId of film.formerIds) insertFormerId.run(formerId, number);
    const titles = [title, originalTitle, ...film.otherTitles].filter((name) => name !== "");
    const compared = titles.map(titleWords);
    const keys = new Set(titles.map(titleKeyOrSigns).flatMap((key) => [key, simplified(key)]));
    for (const key of keys) if (key !== "") insertTitle.run(key, reversed(key), number);
    // Found as they are written, and as titles are compared.
    const written = [...compared, ...[...titles, ...directors].map(foldedWords)].flat();
    const words = new Set([...written, ...written.map(simplified)]);
    insertWords.run(number, [...words].join(" "));
    for (const word of words) vocabulary.add(word);
  }
  const insertWord = database.prepare("insert into words values (?, ?)");
  const insertReversed = database.prepare("insert into words_reversed values (?, ?)");
  const inOrder = (words: readonly string[]) => words.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const word of inOrder([...vocabulary])) insertWord.run(word.length, word);
  for (const word of inOrder([...vocabulary].map(reversed))) insertReversed.run(word.length, word);
  // In order, so that the tables grow at their end.
  database.exec(`
    insert into titles select length(key), key, film from new_titles order by 1, 2, 3;
    insert into titles_reversed select length(reversed), reversed, film from new_titles order by 1, 2, 3;
    create index films_by_imdb on films (imdb_id) where imdb_id <> '';
    create index films_by_wikidata on films (wikidata_id) where wikidata_id <> '';
    create index films_by_id on films (id);
    create index films_by_tmdb on films (tmdb_id) where tmdb_id <> '';
  `);
  database.exec("commit; insert into films_by_words (films_by_words) values ('optimize'); analyze;");
  database.close();
  renameSync(unfinished, outFile);
}
