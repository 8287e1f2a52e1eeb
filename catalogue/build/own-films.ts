/** Films that an operator adds to the film index (docs/how-to/add-films-to-the-index.md). */
import { parse } from "csv-parse/sync";
import { z } from "zod";

import { CatalogueError } from "./catalogue-error.ts";
import { nameOfRow, withAdditions } from "./enlarge-film-index.ts";
import { indexRow, type IndexRow, indexTableText, readIndexTable } from "./film-index-table.ts";
import { byPopularity } from "./mend-film-index.ts";

/** Known, but behind what everybody knows. */
const USUAL_POPULARITY = "300";

const text = z.string().trim().max(500, "is longer than 500 characters");
const several = text.transform((values) =>
  values
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "")
    .join("; "),
);
/** Of what is empty or left out, nothing is said. */
const written = (form: RegExp, meant: string) => text.regex(form, `must be ${meant}`).or(z.literal("")).default("");

const ownFilmSchema = z.strictObject({
  title: text.min(1, "is missing"),
  year: text.regex(/^(?:18[89]|19\d|20\d)\d$/, "must be a year from 1880 to 2099"),
  original_title: text.default(""),
  other_titles: several.default(""),
  directors: several.default(""),
  imdb_id: written(/^tt\d{7,}$/, "an id like tt0062622"),
  wikidata_id: written(/^Q\d+$/, "an id like Q103474"),
  tmdb_id: written(/^\d+$/, "a number"),
  kind: written(/^(?:short|tv|special)$/, "short, tv, special or empty for a feature"),
  runtime: written(/^\d{1,4}$/, "a number of minutes"),
  genres: several.default(""),
  countries: several.default(""),
  popularity: written(/^(?:\d{1,3}|1000)$/, "a number from 0 to 1000"),
});

/**
 * The film index's table with the films of an operator's table, whose first line names its columns. A film that is there
 * gets what it lacked. Refuses (`bad-own-film`) what can't be read, with its line in `file`.
 */
export function withOwnFilms(indexTable: string, csv: string, file: string): string {
  const rows = new Map(readIndexTable(indexTable).map((row) => [nameOfRow(row), row]));
  return indexTableText(byPopularity([...withAdditions(rows, ownFilms(csv, file)).values()]));
}

function ownFilms(csv: string, file: string): readonly IndexRow[] {
  let records: readonly { readonly record: unknown; readonly info: { readonly lines: number } }[];
  try {
    records = parse(csv, { bom: true, columns: true, info: true, skip_empty_lines: true });
  } catch (error) {
    throw new CatalogueError("bad-own-film", `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return records.map(({ record, info }) => rowOf(record, `${file}, line ${info.lines}`));
}

function rowOf(record: unknown, place: string): IndexRow {
  const reading = ownFilmSchema.safeParse(record);
  if (!reading.success) throw new CatalogueError("bad-own-film", `${place}: ${saidOf(reading.error)}`);
  const { other_titles: otherTitles, popularity, ...cells } = reading.data;
  const id = cells.imdb_id || cells.wikidata_id ? "" : nameOf(cells);
  return indexRow(
    { ...cells, popularity: popularity || USUAL_POPULARITY, id },
    otherTitles === "" ? [] : otherTitles.split("; "),
  );
}

/** As the tables name films without ids: letters without spaces, then the year. */
function nameOf({ title, year }: { readonly title: string; readonly year: string }): string {
  return `${title
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")}-${year}`;
}

function saidOf({ issues }: z.ZodError): string {
  return issues
    .map((issue) =>
      issue.code === "unrecognized_keys"
        ? `there is no column ${issue.keys.join(", ")}`
        : `${issue.path.join(".")} ${issue.code === "invalid_type" ? "is missing" : issue.message}`,
    )
    .join("; ");
}
