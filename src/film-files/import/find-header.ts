import { columnName } from "./values.ts";
import { meaningOfHeader } from "./columns-of.ts";
import { anyTableFormat, namesFilms } from "./formats/any-table.ts";
import { canonTableFormat } from "./formats/canon.ts";
import { imdbFormat } from "./formats/imdb.ts";
import { LETTERBOXD_FORMATS } from "./formats/letterboxd.ts";
import { NETFLIX_FORMATS } from "./formats/netflix.ts";
import { OTHER_FORMATS } from "./formats/others.ts";
import { STREAMING_FORMATS } from "./formats/streaming.ts";
import type { TableFormat } from "./formats/table-format.ts";
import { TV_TIME_FORMATS } from "./formats/tv-time.ts";
import { idsInAddress } from "./ids-in-cells.ts";
import { type AnswersBySignature } from "./table-answers.ts";
import { signatureOf } from "./seen-table.ts";
import type { TableRow } from "./table.ts";

/** The most certain first. */
const SERVICES: readonly TableFormat[] = [
  canonTableFormat,
  ...LETTERBOXD_FORMATS,
  imdbFormat,
  ...OTHER_FORMATS,
  ...NETFLIX_FORMATS,
  ...TV_TIME_FORMATS,
  ...STREAMING_FORMATS,
];
/** Lines may stand above the header. */
const HEADER_WITHIN_ROWS = 12;

export interface Header {
  readonly format: TableFormat;
  readonly headers: readonly string[];
  readonly begin: number;
}

/** Null where no row names columns that we know. */
export function findHeader(rows: readonly TableRow[], answers: AnswersBySignature): Header | null {
  const first = rows.slice(0, HEADER_WITHIN_ROWS + 1).map(({ cells }) => cells.map((cell) => cell.trim()));
  const at = (index: number, format: TableFormat): Header | null => {
    const headers = first[index];
    return headers === undefined ? null : { format, headers, begin: index + 1 };
  };
  const told = first.findIndex((headers) => areToldToNameFilms(headers, answers));
  if (told !== -1) return at(told, anyTableFormat);
  for (const format of SERVICES) {
    const fits = first.findIndex((headers) => format.fits(new Set(headers.map(columnName))));
    if (fits !== -1) return at(fits, format);
  }
  const width = first[0]?.filter((cell) => cell !== "").length ?? 0;
  const below = first.findIndex((headers, index) => areColumns(headers, first[index + 1]) && headers.length > width);
  return below > 0
    ? at(below, anyTableFormat)
    : isHeader(first[0] ?? [], first[1])
      ? at(0, anyTableFormat)
      : headerOfIds(rows);
}

function areToldToNameFilms(headers: readonly string[], answers: AnswersBySignature): boolean {
  const columns = answers[signatureOf(headers)]?.columns;
  if (columns === undefined || Object.keys(columns).length === 0) return false;
  return namesFilms(headers.map((header) => columns[header] ?? meaningOf(header) ?? ""));
}

function areColumns(headers: readonly string[], next: readonly string[] | undefined): boolean {
  const areKnown = headers.every((header) => header === "" || meaningOf(header) !== null);
  return areKnown && headers.length > 1 && isHeader(headers, next);
}

function isHeader(headers: readonly string[], next: readonly string[] = []): boolean {
  // "# My films" is the name of a list.
  if (headers.length === 1 && !/^(?!my\b)[\p{L}][^:]*$/iu.test(headers[0] ?? "")) return false;
  const meanings = headers.map(meaningOf);
  const hasAddress = meanings.some(
    (meaning, place) => meaning === "address" && idsInAddress(next[place] ?? "") !== null,
  );
  return (
    hasAddress ||
    meanings.some((meaning) => meaning === "title" || meaning === "original-title" || meaning === "imdb-id")
  );
}

function meaningOf(header: string): string | null {
  return meaningOfHeader(header)?.meaning ?? null;
}

/** A table without a header must have an IMDb id in each row of a column. */
function headerOfIds(rows: readonly TableRow[]): Header | null {
  const place = rows[0]?.cells.findIndex((cell) => /\btt\d{7,8}\b/.test(cell)) ?? -1;
  if (place === -1 || !rows.every(({ cells }) => /\btt\d{7,8}\b/.test(cells[place] ?? ""))) return null;
  const headers = (rows[0]?.cells ?? []).map((_, index) => (index === place ? "IMDb ID" : `Column ${index + 1}`));
  return { format: anyTableFormat, headers, begin: 0 };
}
