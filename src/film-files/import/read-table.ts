import { findHeader } from "./find-header.ts";
import { settle } from "./formats/settle.ts";
import type { Cells, Table, TableFormat } from "./formats/table-format.ts";
import { columnName } from "./values.ts";
import { meaningOfHeader, columnsOf } from "./columns-of.ts";
import { type FileReading, filmRow, type FilmRow, type SkippedRow, type SkipReason } from "./imported-film.ts";
import { type AnswersBySignature } from "./table-answers.ts";
import { type SeenTable, signatureOf } from "./seen-table.ts";
import { type TableRow, tableRows } from "./table.ts";
import { UnreadableFile } from "./unreadable.ts";

const FIRST_ROWS = 5;

/** Null where no row names columns that we know. Throws `UnreadableFile`. */
export function readTable(text: string, file: string, answers: AnswersBySignature = {}): FileReading | null {
  const { rows: all, openQuoteAt } = tableRows(withoutFrame(text), file);
  const found = findHeader(all, answers);
  if (found === null) return null;
  if (openQuoteAt !== null) throw new UnreadableFile("cut-off", file, openQuoteAt);
  const { format, headers, begin } = found;
  const preamble = all.slice(0, Math.max(0, begin - 1));
  const isCut = !text.endsWith("\n");
  return readRows(format, { file, headers, preamble, answers, isCut }, all.slice(begin));
}

/** Strips a Markdown table's bars; its ruling line becomes empty. */
function withoutFrame(text: string): string {
  if (!/^\s*\|?[\s:-]*-[\s|:-]*\|[\s|:-]*$/m.test(text)) return text;
  return text
    .split("\n")
    .map((line) => (/^[\s|:-]+$/.test(line) ? "" : line.replace(/^\s*\|\s*/, "").replace(/\s*\|\s*$/, "")))
    .join("\n");
}

/** `isCut`: the last row may be incomplete. */
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
  const answered = given.answers[signature] ?? {};
  const cellsIn = (names: readonly string[] = []) =>
    names.flatMap((name) => values.flatMap((row) => row[places.get(name) ?? -1] ?? []));
  const settled = settle({
    days: cellsIn(format.days?.columns),
    ratings: cellsIn(format.ratings?.columns),
    answers: answered,
    order: format.days?.order ?? null,
    outOf: format.ratings?.outOf ?? null,
  });
  const reader = format.reader({
    ...given,
    dayOf: settled.dayOf,
    starsOf: settled.starsOf,
    columns: new Set(columns),
    rows: values.map(cellsOf),
    values,
    answers: answered,
  });
  const rows: FilmRow[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, row] of body.entries()) {
    const place = { file, line: row.line };
    const skip = (reason: SkipReason) => skipped.push({ ...place, reason, text: row.cells.join(", ") });
    const isLast = index === body.length - 1 && isCut;
    const problem = problemOf(row, columns.length, format.kind === "table");
    if (problem !== null) {
      skip(problem === "lacks" && isLast ? "cut-off" : "wrong-cells");
      continue;
    }
    const cells = values[index] ?? [];
    const said = reader.row(cellsOf(cells), cells);
    if (said === null) continue;
    const { ids } = said;
    if (said.title === "" && (ids === undefined || Object.values(ids).every((id) => id === null))) skip("no-title");
    else rows.push(filmRow({ ...said, source: place }));
  }
  const seen = reader.seen ?? {
    kind: format.kind,
    columns: seenByService(headers, values),
    days: settled.days,
    ratings: settled.ratings,
  };
  const table: SeenTable = {
    ...seen,
    ...(reader.profiles === undefined ? {} : { profiles: reader.profiles }),
    file,
    signature,
    firstRows: values.slice(0, FIRST_ROWS),
  };
  return {
    kind: seen.kind,
    rows,
    skipped,
    tables: [table],
    reviews: cellsIn(format.reviews).filter((text) => text !== "").length,
  };
}

function seenByService(headers: readonly string[], values: readonly (readonly string[])[]): SeenTable["columns"] {
  return headers.map((header, index) => ({
    header,
    meaning: meaningOfHeader(header)?.meaning ?? "ignore",
    isFilled: values.some((row) => (row[index] ?? "") !== ""),
  }));
}

/** For a table without a column that names films; null where a text is no table. */
export function tableToAskAbout(text: string, file: string): SeenTable | null {
  const [header, ...body] = tableRows(text, file).rows.map(({ cells }) => cells.map((cell) => cell.trim()));
  if (header === undefined || header.length < 2 || body.length === 0) return null;
  if (body.some((row) => row.length !== header.length)) return null;
  const { seen: columns } = columnsOf(header, body);
  const signature = signatureOf(header);
  return { file, signature, kind: "table", columns, firstRows: body.slice(0, FIRST_ROWS), days: null, ratings: null };
}

function problemOf({ cells }: TableRow, columns: number, mayLack: boolean): "lacks" | "exceeds" | null {
  if (cells.length < columns) return mayLack ? null : "lacks";
  return cells.slice(columns).some((cell) => cell.trim() !== "") ? "exceeds" : null;
}
