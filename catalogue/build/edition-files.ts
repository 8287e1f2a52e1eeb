import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { type SourceListId, ALL_SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";

import { CatalogueError } from "./catalogue-error.ts";
import type { EditionNote } from "#domain/catalogue/catalogue.ts";
import { readEditionNotes } from "./edition-notes.ts";
import type { SourceTexts } from "./read-sources.ts";

const EDITIONS_DIRECTORY = join(import.meta.dirname, "../editions");
const NOTES_FILE = "notes.json";

/**
 * The lists of every edition, oldest first. An edition's folder holds the lists that it renewed, the others are those
 * of the edition before. Refuses (`bad-edition`) folders that don't count up from 1, and files that are no list's.
 */
export function readEditionSources(): ReadonlyMap<EditionNumber, SourceTexts> {
  const sources = new Map<EditionNumber, SourceTexts>();
  let texts: SourceTexts = new Map();
  for (const number of editionNumbers()) {
    texts = new Map([...texts, ...readLists(join(EDITIONS_DIRECTORY, String(number)))]);
    sources.set(number, texts);
  }
  return sources;
}

/** Every edition's notes for visitors who ask where the ranking comes from. */
export function readEveryEditionsNotes(): ReadonlyMap<EditionNumber, readonly EditionNote[]> {
  return new Map(
    editionNumbers().map((number) => [
      number,
      readEditionNotes(readFileSync(join(EDITIONS_DIRECTORY, String(number), NOTES_FILE), "utf8")),
    ]),
  );
}

/** The lists in a folder, by id. Refuses (`bad-edition`) files that are no list's. */
export function readLists(folder: string): SourceTexts {
  const names = readdirSync(folder).filter((name) => name !== NOTES_FILE);
  return new Map(
    names.map((name) => {
      const id = ALL_SOURCE_LIST_IDS.find((known) => name === `${known}.csv`);
      if (id === undefined) throw new CatalogueError("bad-edition", `${join(folder, name)} is no list's file`);
      return [id, readFileSync(join(folder, name), "utf8")];
    }),
  );
}

/** Writes the lists that an edition renews, and empty notes for somebody to write. */
export function writeEditionLists(number: EditionNumber, lists: ReadonlyMap<SourceListId, string>): void {
  const folder = join(EDITIONS_DIRECTORY, String(number));
  mkdirSync(folder);
  for (const [id, csv] of lists) writeFileSync(join(folder, `${id}.csv`), csv);
  writeFileSync(join(folder, NOTES_FILE), "[]\n");
}

function editionNumbers(): readonly EditionNumber[] {
  const numbers = readdirSync(EDITIONS_DIRECTORY)
    .map(Number)
    .toSorted((one, other) => one - other);
  if (numbers.length === 0 || numbers.some((number, index) => number !== index + 1))
    throw new CatalogueError("bad-edition", `the folders in ${EDITIONS_DIRECTORY} must be named 1, 2 and so on`);
  return numbers;
}
