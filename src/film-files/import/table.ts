import papa from "papaparse";
import { IMPORT_LIMITS, UnreadableFile } from "./unreadable.ts";

export interface TableRow {
  readonly cells: readonly string[];
  /** Where the row begins, from 1: cells may have line breaks. */
  readonly line: number;
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

export interface TableText {
  readonly rows: readonly TableRow[];
  /** The line of a quoted cell that never ends; null if there is none. */
  readonly openQuoteAt: number | null;
}

/** Whatever the delimiter. Throws `UnreadableFile` for too many rows. */
export function tableRows(text: string, file: string): TableText {
  const told = /^sep=(?<delimiter>.)\n/.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const { data, errors } = papa.parse(body, {
    delimiter: told?.groups?.["delimiter"] ?? delimiterOf(body),
    newline: "\n",
  });
  if (data.length > IMPORT_LIMITS.rows) throw new UnreadableFile("too-many-films", file);
  let line = told === null ? 1 : 2;
  const rows = data.map((cells) => {
    const row = { cells, line };
    line += 1 + cells.reduce((breaks, cell) => breaks + breaksIn(cell), 0);
    return row;
  });
  const openQuote = errors.find(({ code }) => code === "MissingQuotes");
  const openAt = openQuote === undefined ? undefined : rows[openQuote.row ?? rows.length - 1]?.line;
  return { rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")), openQuoteAt: openAt ?? null };
}

/** The most frequent one outside quotes in the first line that has any. */
function delimiterOf(text: string): string {
  for (const line of text.slice(0, 20_000).split("\n")) {
    const bare = line.replace(/"(?:[^"]|"")*"/g, "");
    const [best] = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 })).toSorted(
      (a, b) => b.count - a.count,
    );
    if (best !== undefined && best.count > 0) return best.delimiter;
  }
  return ",";
}

function breaksIn(cell: string): number {
  return cell.includes("\n") ? cell.split("\n").length - 1 : 0;
}
