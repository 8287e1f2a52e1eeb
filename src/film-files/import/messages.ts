import { countWords } from "#domain/words/count-words.ts";
import { type FileTrouble, IMPORT_LIMITS, type Unreadable } from "./unreadable.ts";

const LARGEST = `${IMPORT_LIMITS.fileBytes / 1024 / 1024} MB`;

const SENTENCES: Readonly<Record<Unreadable, string>> = {
  "too-large": `is larger than ${LARGEST}. Exports of films are smaller: please choose the export itself.`,
  "unpacks-too-large": "unpacks to far more than any export of films. Please download the export again.",
  "too-many-files": "holds too many files. Please choose the export itself, not a folder it is in.",
  "too-many-films": `has more than ${countWords(IMPORT_LIMITS.rows)} rows. Please import it in parts.`,
  "damaged-zip": "is not a whole ZIP file, perhaps because the download was cut short. Please download it again.",
  "cut-off": "ends in the middle of a cell, so something is missing. Please download it again.",
  empty: "is empty. Please choose another file.",
  spreadsheet: "is a workbook. Please save it as CSV from your spreadsheet program, and choose that file.",
  "web-page": "is a web page, not an export. Please choose the file that the export gave you.",
  xml: "is XML that we can't read: we know that of Plex, Kodi and Jellyfin. Please export as CSV.",
  "packed-otherwise": "is packed in a way we can't open. Please unpack it, and choose the files in it.",
  binary: "is not a list of films: it holds no text. Please choose a ZIP, CSV, JSON or text file.",
  letters: "is written in letters that we can't tell. Please save it as UTF-8, and choose it again.",
  "broken-json": "is not whole JSON, perhaps because the download was cut short. Please download it again.",
  "broken-xml": "is not whole XML, perhaps because the download was cut short. Please download it again.",
  "newer-version": "was written by a newer version of Canon. Please reload this page, and try again.",
  people: "is a list of people. Only lists of films can be imported.",
  gone: "can't be opened. It may have been moved since you chose it.",
  "no-films": "has no films that we could find. It should have a column called Title, or one film on each line.",
};

export const messages = {
  /** A sentence that says what the file is, and one that says what to do. */
  unreadable: ({ reason, file, line }: FileTrouble): string =>
    `${file === "" ? "What you pasted" : `“${file}”`} ${SENTENCES[reason]}${line === null ? "" : ` (Line ${line}.)`}`,
} as const;
