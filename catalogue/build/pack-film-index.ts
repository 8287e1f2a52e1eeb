/**
 * Packs the open film index for the repository: `node catalogue/build/pack-film-index.ts films.csv.gz other-titles.csv.gz`.
 * catalogue/film-index/README.md says what is in it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

const OUT_FILE = join(import.meta.dirname, "../film-index/films.tsv.br");
/** The columns taken, in order; what else a film is called follows them. */
const COLUMNS = [
  "title",
  "original_title",
  "year",
  "directors",
  "imdb_id",
  "wikidata_id",
  "tmdb_id",
  "kind",
  "runtime",
  "genres",
  "countries",
  "languages",
  "popularity",
  "id",
];

const [filmsFile = "", otherTitlesFile = ""] = process.argv.slice(2);
const otherTitles = new Map<string, string[]>();
for (const { id = "", title = "" } of records(otherTitlesFile)) {
  const known = otherTitles.get(id);
  if (known === undefined) otherTitles.set(id, [title]);
  else known.push(title);
}
const lines = records(filmsFile).map((film) => {
  const { id = "", imdb_id: imdb = "", wikidata_id: wikidata = "" } = film;
  // An id is written only where it is none of the others.
  const own = [imdb, wikidata].includes(id) ? "" : id;
  return [...COLUMNS.map((column) => (column === "id" ? own : (film[column] ?? ""))), ...(otherTitles.get(id) ?? [])];
});
const text = [COLUMNS, ...lines]
  .map((cells) => `${cells.map((cell) => cell.replaceAll(/\s+/g, " ")).join("\t")}\n`)
  .join("");
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(OUT_FILE, packed);
console.log(`${lines.length} films, ${packed.length} bytes`);

function records(file: string): readonly Readonly<Record<string, string>>[] {
  return parse(gunzipSync(readFileSync(file)), { columns: true });
}
