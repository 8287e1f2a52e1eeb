import { favouritesInProfile } from "./formats/letterboxd.ts";
import { readCanonJson } from "./formats/canon.ts";
import { readFilmXml } from "./formats/film-xml.ts";
import { readServiceJson } from "./formats/service-json.ts";
import { withSeriesOfNetflix } from "./formats/netflix-titles.ts";
import { readPlainLines } from "./formats/plain-lines.ts";
import { readTraktEntries, readTraktIndex } from "./formats/trakt.ts";
import type { FileReading, FilmFiles } from "./imported-film.ts";
import { mergeRows } from "./merge-rows.ts";
import { readJsonTables } from "./read-json-tables.ts";
import { readTable, tableToAskAbout } from "./read-table.ts";
import type { AnswersBySignature } from "./table-answers.ts";
import type { SeenTable } from "./seen-table.ts";
import { tableRows } from "./table.ts";
import { type OlderLetters, textOf } from "./text-of.ts";
import { IMPORT_LIMITS, UnreadableFile } from "./unreadable.ts";
import { type GivenFile, isZip, unpack } from "./unpack.ts";

export interface ReadingOptions {
  readonly onProgress?: (done: number, total: number) => void;
  readonly notOpened?: readonly UnreadableFile[];
  readonly answers?: AnswersBySignature;
  /** Without it, files from before UTF-8 are set aside. */
  readonly olderLetters?: OlderLetters;
}

/**
 * Reads a ZIP, files out of it, or pasted text (without a name). `onProgress` gets the number of files read. Unreadable
 * files are set aside (`notOpened`: before they came here); if all are, throws the first one's `UnreadableFile`.
 */
export function readFilmFiles(
  given: readonly GivenFile[],
  { onProgress = () => undefined, notOpened = [], answers = {}, olderLetters = () => null }: ReadingOptions = {},
): FilmFiles {
  const ignored: string[] = [];
  const setAside = [...notOpened];
  const orSetAside = <Read>(read: () => readonly Read[]): readonly Read[] => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      setAside.push(error);
      return [];
    }
  };
  const files = given.flatMap((file) =>
    orSetAside(() => {
      if (file.bytes.length > IMPORT_LIMITS.fileBytes) throw new UnreadableFile("too-large", file.name);
      if (!isZip(file.bytes)) return [{ ...file, isFromZip: false }];
      const unpacked = unpack(file);
      ignored.push(...unpacked.ignored);
      return unpacked.files.map((inner) => ({ ...inner, isFromZip: true }));
    }),
  );

  const texts = files.flatMap((file) =>
    orSetAside(() => [{ ...file, text: file.bytes.length === 0 && file.isFromZip ? "" : textOf(file, olderLetters) }]),
  );
  const listNames = new Map(texts.flatMap(({ text, name }) => [...(listIndexIn(text, name) ?? [])]));
  const readings: FileReading[] = [];
  const favourites: string[] = [];
  for (const [index, { name, text, isFromZip }] of texts.entries()) {
    if (/(?:^|\/)profile\.csv$/.test(name))
      favourites.push(...orSetAside(() => favouritesInProfile(tableRows(text, name).rows)));
    else
      for (const reading of orSetAside(() => [readText(text, name, { isFromZip, listNames, answers })])) {
        if (reading === null) ignored.push(name);
        else readings.push(reading);
      }
    onProgress(index + 1, texts.length);
  }
  const isAnythingRead = readings.some(({ rows }) => rows.length > 0);
  if (!isAnythingRead) throw setAside[0] ?? new UnreadableFile("no-films", given[0]?.name ?? "");
  const told = setAside.map(({ reason, file, line, table }) => ({ reason, file, line, table }));
  return { ...mergeRows(withSeriesOfNetflix(readings), favourites), ignored, setAside: told };
}

/** Null for a file of a ZIP that has no films. */
function readText(
  text: string,
  file: string,
  given: {
    readonly isFromZip: boolean;
    readonly listNames: ReadonlyMap<number, string>;
    readonly answers: AnswersBySignature;
  },
): FileReading | null {
  const { isFromZip, answers } = given;
  if (looksLikeJson(text, file)) return readJson(text, file, given);
  const xml = readFilmXml(text, file);
  if (xml !== null) return xml;
  // Some have an address alone: a film in a library, of which nothing is said.
  if (isFromZip && /\.nfo$/i.test(file)) return null;
  const table = readTable(text, file, answers);
  if (table !== null) return table;
  if (isFromZip && !/\.txt$/i.test(file)) return null;
  const unknown = /\.[ct]sv$/i.test(file) ? tableToAskAbout(text, file) : null;
  if (unknown !== null && hasHeader(unknown)) throw new UnreadableFile("no-films", file, null, unknown);
  const { rows, skipped } = readPlainLines(text, file);
  // A letter with a few odd lines is no list, nor is a table of something else.
  const withYear = rows.filter(({ year }) => year !== null).length;
  const isOtherTable = /\.[ct]sv$/i.test(file) && /[,;\t]/.test(text) && withYear < rows.length / 2;
  if (skipped.length > rows.length || isOtherTable) throw new UnreadableFile("no-films", file, null, unknown);
  return { kind: "text", rows, skipped };
}

/** The first line names columns if only the lines below it have years. */
function hasHeader({ columns, firstRows }: SeenTable): boolean {
  const isYear = (cell: string | undefined) => /^\(?(?:18|19|20)\d\d\)?$/.test(cell ?? "");
  return columns.some(({ header }, place) => !isYear(header) && firstRows.every((row) => isYear(row[place])));
}

/** A film may be called `[REC]`. */
function looksLikeJson(text: string, file: string): boolean {
  return /\.json$/i.test(file) || /^\s*(?:\{|\[\s*[\]{])/.test(text);
}

function readJson(
  text: string,
  file: string,
  { listNames, answers }: { readonly listNames: ReadonlyMap<number, string>; readonly answers: AnswersBySignature },
): FileReading | null {
  const json = parsed(text, file);
  const own = readCanonJson(json, file);
  if (own !== null) return { kind: "canon", ...own };
  const ofService = readServiceJson(json, file);
  if (ofService !== null) return ofService;
  const rows = readTraktEntries(json, file, listNames);
  return rows === null ? readJsonTables(json, file, answers) : { kind: "trakt", rows, skipped: [] };
}

function listIndexIn(text: string, file: string): ReadonlyMap<number, string> | null {
  if (!file.endsWith("lists-lists.json")) return null;
  try {
    return readTraktIndex(parsed(text, file));
  } catch (error) {
    // Reading it as a file of its own tells what is wrong.
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile("broken-json", file);
  }
}
