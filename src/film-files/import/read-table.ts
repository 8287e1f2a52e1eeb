import { anyTableFormat, namesFilms } from "./formats/any-table.ts";
import { canonTableFormat } from "./formats/canon.ts";
import { imdbFormat } from "./formats/imdb.ts";
import { LETTERBOXD_FORMATS } from "./formats/letterboxd.ts";
import { OTHER_FORMATS } from "./formats/others.ts";
import type { Cells, Table, TableFormat } from "./formats/table-format.ts";
import { columnName } from "./column-name.ts";
import { meaningOfHeader } from "./column-meaning.ts";
import { columnsOf } from "./columns-of.ts";
import { type FileReading, filmRow, type FilmRow, type SkippedRow, type SkipReason } from "./imported-film.ts";
import { type AnswersBySignature, type SeenTable, signatureOf } from "./seen-table.ts";
import { type TableRow, tableRows } from "./table.ts";
import { UnreadableFile } from "./unreadable.ts";

/** The surest first. */
const FORMATS: readonly TableFormat[] = [
  canonTableFormat,
  ...LETTERBOXD_FORMATS,
  imdbFormat,
  ...OTHER_FORMATS,
  anyTableFormat,
];
/** A header stands in the first line, but for what is written above it. */
const HEADER_WITHIN_ROWS = 12;
const FIRST_ROWS = 5;

/** The films of a CSV file; null where no row names columns that we know. Throws `UnreadableFile`. */
export function readTable(text: string, file: string, answers: AnswersBySignature = {}): FileReading | null {
  const { rows: all, openQuoteAt } = tableRows(text, file);
  const found = findHeader(all, answers) ?? headerOfIds(all);
  if (found === null) return null;
  if (openQuoteAt !== null) throw new UnreadableFile("cut-off", file, openQuoteAt);
  const { format, headers, begin } = found;
  const preamble = all.slice(0, Math.max(0, begin - 1));
  const isCut = !text.endsWith("\n");
  return readRows(format, { file, headers, preamble, answers, isCut }, all.slice(begin));
}

/** The films of rows below a header. `isCut`: the last one may not be whole. */
export function readRows(
  format: TableFormat,
  given: Pick<Table, "file" | "headers" | "preamble" | "within"> & {
    readonly answers: AnswersBySignature;
    readonly isCut: boolean;
  },
  body: readonly TableRow[],
): FileReading {
  const { file, headers, isCut } = given;
  const signature = signatureOf(headers);
  const columns = headers.map(columnName);
  const places = new Map(columns.map((name, index) => [name, index]));
  const values = body.map(({ cells }) => cells.map((cell) => cell.trim()));
  const cellsOf =
    (cells: readonly string[]): Cells =>
    (column) =>
      cells[places.get(column) ?? -1] ?? "";
  const reader = format.reader({
    ...given,
    columns: new Set(columns),
    rows: values.map(cellsOf),
    values,
    answers: given.answers[signature] ?? {},
  });
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, row] of body.entries()) {
    const place = { file, line: row.line };
    const skip = (reason: SkipReason) => skipped.push({ ...place, reason, text: row.cells.join(", ") });
    const isLast = index === body.length - 1 && isCut;
    const problem = problemOf(row, columns.length, format === anyTableFormat);
    if (problem !== null) {
      skip(problem === "lacks" && isLast ? "cut-off" : "wrong-cells");
      continue;
    }
    const cells = values[index] ?? [];
    const said = reader.row(cellsOf(cells), cells);
    const { ids } = said;
    if (said.title === "" && (ids === undefined || Object.values(ids).every((id) => id === null))) skip("no-title");
    else rows.push(filmRow({ ...said, source: place }));
  }
  const seen = reader.seen ?? { kind: format.kind, columns: seenByService(headers, values), days: null, ratings: null };
  const table: SeenTable = { ...seen, file, signature, firstRows: values.slice(0, FIRST_ROWS) };
  return { kind: seen.kind, rows, skipped, assumed: reader.assumed ?? null, tables: [table] };
}

/** A service's own columns are known, also those that are of no use here. */
function seenByService(headers: readonly string[], values: readonly (readonly string[])[]): SeenTable["columns"] {
  return headers.map((header, index) => ({
    header,
    meaning: meaningOfHeader(header)?.meaning ?? "ignore",
    isFilled: values.some((row) => (row[index] ?? "") !== ""),
  }));
}

/** A table of whose columns none names films by its header; null where a text is no table. */
export function tableToAskAbout(text: string, file: string): SeenTable | null {
  const [header, ...body] = tableRows(text, file).rows.map(({ cells }) => cells.map((cell) => cell.trim()));
  if (header === undefined || header.length < 2 || body.length === 0) return null;
  if (body.some((row) => row.length !== header.length)) return null;
  const { seen: columns } = columnsOf(header, body);
  const signature = signatureOf(header);
  return { file, signature, kind: "table", columns, firstRows: body.slice(0, FIRST_ROWS), days: null, ratings: null };
}

interface Header {
  readonly format: TableFormat;
  readonly headers: readonly string[];
  /** The index of the first row below the header. */
  readonly begin: number;
}

function findHeader(rows: readonly TableRow[], answers: AnswersBySignature): Header | null {
  const first = rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }) => cells.map((cell) => cell.trim()));
  for (const [at, headers] of first.entries()) {
    const told = answers[signatureOf(headers)]?.columns;
    if (
      told !== undefined &&
      namesFilms(headers.map((header) => told[header] ?? meaningOfHeader(header)?.meaning ?? ""))
    )
      return { format: anyTableFormat, headers, begin: at + 1 };
  }
  for (const format of FORMATS) {
    const fitting = first.map((headers) => format.fits(new Set(headers.map(columnName))));
    const below =
      format === anyTableFormat
        ? first.findIndex((headers, at) => fitting[at] && isHeaderBelow(headers, first[0]))
        : -1;
    const at = below > 0 ? below : format === anyTableFormat ? (fitting[0] === true ? 0 : -1) : fitting.indexOf(true);
    const headers = first[at];
    if (headers !== undefined) return { format, headers, begin: at + 1 };
  }
  return null;
}

/** Below other lines a header is what names more columns than they have. */
function isHeaderBelow(headers: readonly string[], first: readonly string[] = []): boolean {
  const areAllKnown = headers.every((header) => header === "" || meaningOfHeader(header) !== null);
  return areAllKnown && headers.length > 1 && first.filter((cell) => cell !== "").length < headers.length;
}

/** A table without a header is one if a column has an IMDb id in each row. */
function headerOfIds(rows: readonly TableRow[]): Header | null {
  const place = rows[0]?.cells.findIndex((cell) => /\btt\d{7,8}\b/.test(cell)) ?? -1;
  if (place === -1 || !rows.every(({ cells }) => /\btt\d{7,8}\b/.test(cells[place] ?? ""))) return null;
  const headers = (rows[0]?.cells ?? []).map((_, index) => (index === place ? "IMDb ID" : `Column ${index + 1}`));
  return { format: anyTableFormat, headers, begin: 0 };
}

function problemOf({ cells }: TableRow, columns: number, mayLack: boolean): "lacks" | "exceeds" | null {
  if (cells.length < columns) return mayLack ? null : "lacks";
  return cells.slice(columns).some((cell) => cell.trim() !== "") ? "exceeds" : null;
}
