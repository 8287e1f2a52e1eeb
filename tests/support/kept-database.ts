/** Databases that an earlier build has left in `tests/fixtures`, opened as a start of today's product opens them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { DATABASE_FILE } from "#platform/database/backups.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openStorage, type Storage } from "../../src/composition/open-storage.ts";

/** Where a test says what is to be undone after it, the last first. */
export type Undo = (work: () => unknown) => void;

/** The embedded database in `canon.sqlite.gz` of the folder, copied and migrated. */
export async function openKeptSqlite(folder: string, undo: Undo): Promise<Storage["database"]> {
  const dataDir = mkdtempSync(join(tmpdir(), "canon-kept-database-"));
  undo(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, DATABASE_FILE), gunzipSync(readFileSync(join(folder, "canon.sqlite.gz"))));
  return opened({ dataDir, databaseUrl: null }, undo);
}

/** The dump in `canon.postgres.sql` of the folder, restored into a schema of its own and migrated. */
export async function openKeptPostgres(
  folder: string,
  schema: string,
  serverUrl: string,
  undo: Undo,
): Promise<Storage["database"]> {
  const own = `${schema}_${process.pid}`;
  const admin = openDatabase({ dataDir: "", databaseUrl: serverUrl });
  undo(async () => {
    await sql.raw(`drop schema if exists ${own} cascade`).execute(admin.db);
    await admin.close();
  });
  const dump = readFileSync(join(folder, "canon.postgres.sql"), "utf8").replaceAll(schema, own);
  // The dump empties the search path of its connection.
  await sql.raw(dump.replace("SELECT pg_catalog.set_config('search_path', '', false);", "")).execute(admin.db);
  const url = new URL(serverUrl);
  url.searchParams.set("options", `-c search_path=${own}`);
  return opened({ dataDir: "", databaseUrl: url.href }, undo);
}

async function opened(place: Parameters<typeof openStorage>[0], undo: Undo): Promise<Storage["database"]> {
  const { database, close } = await openStorage(place);
  undo(close);
  return database;
}
