import { anyTableFormat, namesFilms } from "./formats/any-table.ts";
import { meaningOfHeader } from "./columns-of.ts";
import type { FileReading } from "./imported-film.ts";
import { readRows } from "./read-table.ts";
import { kindOfType } from "./words-in-cells.ts";
import { type AnswersBySignature, type ColumnMeaning } from "./table-answers.ts";
import { signatureOf } from "./seen-table.ts";
import type { TableRow } from "./table.ts";

type Entry = Readonly<Record<string, unknown>>;
interface Entries {
  readonly path: readonly string[];
  readonly entries: readonly Entry[];
}

const OF_FILMS: ReadonlySet<ColumnMeaning> = new Set([
  "year",
  "director",
  "imdb-id",
  "tmdb-id",
  "rating",
  "watched-on",
]);

const DEEPEST = 5;

/** Each list of objects is a table, with nested columns such as `movie.ids.imdb`; null where no list has films. */
export function readJsonTables(json: unknown, file: string, answers: AnswersBySignature): FileReading | null {
  const readings = listsIn(json, []).flatMap((list) => readEntries(list, file, answers) ?? []);
  const [first] = readings;
  if (first === undefined) return null;
  return {
    kind: first.kind,
    rows: readings.flatMap(({ rows }) => rows),
    skipped: readings.flatMap(({ skipped }) => skipped),
    tables: readings.flatMap(({ tables = [] }) => tables),
  };
}

function readEntries({ path, entries }: Entries, file: string, answers: AnswersBySignature): FileReading | null {
  const flat = entries.map((entry) => new Map(cellsIn(entry, [])));
  const headers = [...new Set(flat.flatMap((cells) => [...cells.keys()]))];
  const told = answers[signatureOf(headers)]?.columns ?? {};
  const meanings = headers.flatMap((header) => told[header] ?? meaningOfHeader(header)?.meaning ?? []);
  // Many things have a name.
  const isNameAlone =
    !headers.some((header) => /title/i.test(header)) && !meanings.some((meaning) => OF_FILMS.has(meaning));
  if (!namesFilms(meanings) || (isNameAlone && Object.keys(told).length === 0)) return null;
  const rows = flat.map((cells, index): TableRow => ({
    cells: headers.map((header) => cells.get(header) ?? ""),
    line: index + 1,
  }));
  const name = path.at(-1) ?? "";
  const kinds = path.flatMap((key) => kindOfType(key) ?? []);
  const within = name === "" ? {} : { within: { name, kind: kinds.at(-1) ?? ("film" as const) } };
  return readRows(anyTableFormat, { file, headers, preamble: [], answers, isCut: false, ...within }, rows);
}

function listsIn(value: unknown, path: readonly string[]): readonly Entries[] {
  if (path.length > DEEPEST) return [];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const entries = items.flatMap((item): readonly Entry[] =>
      isEntry(item) ? [item] : typeof item === "string" ? [{ title: item }] : [],
    );
    return entries.length === 0 ? [] : [{ path, entries }];
  }
  if (!isEntry(value)) return [];
  // "tt0244316": {...}, "tt0062136": {...}
  const byId = Object.entries(value).flatMap(([id, each]) => (isEntry(each) && /\d/.test(id) ? { id, ...each } : []));
  if (byId.length > 1 && byId.length === Object.keys(value).length) return [{ path, entries: byId }];
  return Object.entries(value).flatMap(([key, each]) => listsIn(each, [...path, key]));
}

/** Lists of words, or of things with a name, become names between semicolons. */
function cellsIn(entry: Entry, path: readonly string[]): readonly (readonly [string, string])[] {
  return Object.entries(entry).flatMap(([key, value]): readonly (readonly [string, string])[] => {
    const header = [...path, key].join(".");
    if (value === null || value === undefined) return [[header, ""]];
    // Of several viewings or reviews the last one.
    const last: unknown = Array.isArray(value) ? value.at(-1) : null;
    if (isEntry(last) && !("name" in last)) return path.length < DEEPEST ? cellsIn(last, [...path, key]) : [];
    if (Array.isArray(value))
      return [
        [
          header,
          value
            .map(nameOf)
            .filter((name) => name !== "")
            .join("; "),
        ],
      ];
    if (isEntry(value)) return path.length < DEEPEST ? cellsIn(value, [...path, key]) : [];
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    return isPlain ? [[header, String(value)]] : [];
  });
}

function nameOf(value: unknown): string {
  if (isEntry(value)) return typeof value["name"] === "string" ? value["name"] : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
