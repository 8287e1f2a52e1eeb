/**
 * Packs the open film index for the repository: `node catalogue/build/pack-film-index.ts films.csv.gz
 * other-titles.csv.gz`. Without tables it adds to and corrects the committed one again. catalogue/film-index/README.md describes
 * the content.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

import { FILM_INDEX_FILE, readIndexMends, readInputs, readPackedFilmIndex } from "./catalogue-files.ts";
import { addedRows, nameOfRow, withAdditions, withDirectors, withTitles } from "./enlarge-film-index.ts";
import { indexRow, type IndexRow, indexTableText, readIndexTable } from "./film-index-table.ts";
import { knownRecords } from "./films-in-index.ts";
import { byPopularity, withFixes, withIdsFromBefore, withOurFilms, withoutTwins } from "./mend-film-index.ts";
import { readCast } from "./read-cast.ts";
import { readFilms } from "./read-films.ts";

const [filmsFile, otherTitlesFile] = process.argv.slice(2);
const inputs = readInputs();
const { additions, directors, titles, fixes, twins } = readIndexMends();
const before = readIndexTable(readPackedFilmIndex());
const tables =
  filmsFile === undefined || otherTitlesFile === undefined ? named(before) : rowsOfTables(filmsFile, otherTitlesFile);
const enlarged = withTitles(withAdditions(withDirectors(tables, directors), addedRows(additions)), titles);
const mended = [...withoutTwins(withFixes(enlarged, fixes), twins).values()];
const films = knownRecords(readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast)), inputs);
const rows = byPopularity(withIdsFromBefore(withOurFilms(mended, films), before));
const text = indexTableText(rows);
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(FILM_INDEX_FILE, packed);
console.log(
  `${rows.length} films, ${rows.flatMap((row) => row.otherTitles).length} other titles, ${packed.length} bytes`,
);

function rowsOfTables(filmsTable: string, titlesTable: string): ReadonlyMap<string, IndexRow> {
  const otherTitles = new Map<string, string[]>();
  for (const { id = "", title = "" } of records(titlesTable)) {
    const known = otherTitles.get(id);
    if (known === undefined) otherTitles.set(id, [title]);
    else known.push(title);
  }
  return new Map(
    records(filmsTable).map((film) => {
      const { id = "", imdb_id: imdb = "", wikidata_id: wikidata = "" } = film;
      // Written only if it is none of the others.
      const own = [imdb, wikidata].includes(id) ? "" : id;
      return [id, indexRow({ ...film, id: own }, otherTitles.get(id) ?? [])];
    }),
  );
}

/** By the rows' names in the tables. */
function named(table: readonly IndexRow[]): ReadonlyMap<string, IndexRow> {
  return new Map(table.map((row) => [nameOfRow(row), row]));
}

function records(file: string): readonly Readonly<Record<string, string>>[] {
  return parse(gunzipSync(readFileSync(file)), { columns: true });
}
