import { anyTableFormat } from "./formats/any-table.ts";
import { canonTableFormat } from "./formats/canon.ts";
import { imdbFormat } from "./formats/imdb.ts";
import { LETTERBOXD_FORMATS } from "./formats/letterboxd.ts";
import { OTHER_FORMATS } from "./formats/others.ts";
import type { Cells, TableFormat } from "./formats/table-format.ts";
import { type FileReading, filmRow, type FilmRow, type SkippedRow, type SkipReason } from "./imported-film.ts";
import { columnName, type TableRow, tableRows } from "./table.ts";
import { UnreadableFile } from "./unreadable.ts";

/** The surest first. */
const FORMATS: readonly TableFormat[] = [
  canonTableFormat,
  ...LETTERBOXD_FORMATS,
  imdbFormat,
  ...OTHER_FORMATS,
  anyTableFormat,
];
/** A header stands in the first line, but for what Letterboxd writes above it. */
const HEADER_WITHIN_ROWS = 12;

/** The films of a CSV file; null where no row names columns that we know. Throws `UnreadableFile`. */
export function readTable(text: string, file: string): FileReading | null {
  const { rows: all, openQuoteAt } = tableRows(text, file);
  const found = findHeader(all) ?? headerOfIds(all);
  if (found === null) return null;
  if (openQuoteAt !== null) throw new UnreadableFile("cut-off", file, openQuoteAt);
  const { format, columns, begin } = found;
  const places = new Map(columns.map((name, index) => [name, index]));
  const body = all.slice(begin);
  const cellsOf =
    ({ cells }: TableRow): Cells =>
    (column) =>
      cells[places.get(column) ?? -1]?.trim() ?? "";
  const reader = format.reader({
    file,
    columns: new Set(columns),
    rows: body.map(cellsOf),
    preamble: all.slice(0, Math.max(0, begin - 1)),
  });
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, row] of body.entries()) {
    const place = { file, line: row.line };
    const skip = (reason: SkipReason) => skipped.push({ ...place, reason, text: row.cells.join(", ") });
    const isLast = index === body.length - 1 && !text.endsWith("\n");
    const problem = problemOf(row, columns.length, format.mayLackCells === true);
    if (problem !== null) {
      skip(problem === "lacks" && isLast ? "cut-off" : "wrong-cells");
      continue;
    }
    const said = reader.row(cellsOf(row));
    const { ids } = said;
    if (said.title === "" && (ids === undefined || Object.values(ids).every((id) => id === null))) skip("no-title");
    else rows.push(filmRow({ ...said, source: place }));
  }
  return { kind: format.kind, rows, skipped, assumed: reader.assumed ?? null };
}

interface Header {
  readonly format: TableFormat;
  readonly columns: readonly string[];
  /** The index of the first row below the header. */
  readonly begin: number;
}

function findHeader(rows: readonly TableRow[]): Header | null {
  const named = rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }) => cells.map(columnName));
  for (const format of FORMATS) {
    const candidates = format === anyTableFormat ? named.slice(0, 1) : named;
    const at = candidates.findIndex((columns) => format.fits(new Set(columns)));
    const columns = named[at];
    if (columns !== undefined) return { format, columns, begin: at + 1 };
  }
  return null;
}

/** A table without a header is one if a column has an IMDb id in each row. */
function headerOfIds(rows: readonly TableRow[]): Header | null {
  const place = rows[0]?.cells.findIndex((cell) => /\btt\d{7,8}\b/.test(cell)) ?? -1;
  if (place === -1 || !rows.every(({ cells }) => /\btt\d{7,8}\b/.test(cells[place] ?? ""))) return null;
  const columns = (rows[0]?.cells ?? []).map((_, index) => (index === place ? "imdbid" : `column${index}`));
  return { format: anyTableFormat, columns, begin: 0 };
}

function problemOf({ cells }: TableRow, columns: number, mayLack: boolean): "lacks" | "exceeds" | null {
  if (cells.length < columns) return mayLack ? null : "lacks";
  return cells.slice(columns).some((cell) => cell.trim() !== "") ? "exceeds" : null;
}
