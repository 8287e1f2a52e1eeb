/** A small database for tests of the data folder, and damage to it. */
import { closeSync, openSync, statSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Enough to fill several pages. */
export const MANY_NOTES = Array.from({ length: 500 }, (_, index) => `note ${index}`.repeat(20));

/** Opens or creates a database that looks like the product's. */
export function openNotes(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(
    `pragma journal_mode = wal; create table if not exists schema_migrations (room text);
    create table if not exists notes (id integer primary key, text text)`,
  );
  return database;
}

export function writeNotes(file: string, texts: readonly string[]): void {
  const database = openNotes(file);
  database.exec("begin");
  for (const text of texts) database.prepare("insert into notes (text) values (?)").run(text);
  database.exec("commit");
  database.close();
}

export function notesIn(file: string): readonly unknown[] {
  const database = new DatabaseSync(file);
  const notes = database.prepare("select text from notes order by id").all();
  database.close();
  return notes.map(({ text }) => text);
}

/** Without tables. */
export function makeBareDatabase(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma user_version = 1");
  database.close();
}

/** Overwrites part of the file. */
export function damage(file: string): void {
  const handle = openSync(file, "r+");
  const { size } = statSync(file);
  for (let page = 1; page * 4096 < size; page += 1) writeSync(handle, Buffer.alloc(600, 0xa5), 0, 600, page * 4096);
  closeSync(handle);
}
