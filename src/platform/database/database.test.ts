import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { PATIENTLY } from "../../../tests/support/patience.ts";
import type { Database } from "./database.ts";
import { holdDataDir } from "./data-folder.ts";
import { migrate, type RoomMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

interface Tables {
  readonly counters: { readonly name: string; readonly count: number };
}

const FIRST = { name: "0001-counters", sql: "create table counters (name text primary key, count bigint not null);\n" };
const SECOND = {
  name: "0002-one",
  sql: "insert into counters values ('one', 1);\ninsert into counters values ('two', 2);\n",
};
const room = (...migrations: RoomMigrations["migrations"]): RoomMigrations => ({ room: "test", migrations });

let dataDir: string;
let database: Database<unknown>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-database-test-"));
  database = openDatabase({ dataDir, databaseUrl: null });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const clock = () => 0;
const readCounter = (typed: Database<Tables>) =>
  typed.readById(
    (queries, name) => queries.selectFrom("counters").selectAll().where("name", "=", name),
    ({ name, count }) => ({ name, count }),
  );
const counters = () => database.withTables<Tables>().db.selectFrom("counters").selectAll().orderBy("name").execute();

test("migrations run once, each in its turn", async () => {
  await migrate(database, [room(FIRST)], clock);
  await migrate(database, [room(FIRST, SECOND)], clock);
  await migrate(database, [room(FIRST, SECOND)], clock);
  expect(await counters()).toEqual([
    { name: "one", count: 1 },
    { name: "two", count: 2 },
  ]);
});

test("processes that start at once migrate once", async () => {
  const program = `
    import { migrate } from ${JSON.stringify(join(import.meta.dirname, "migrate.ts"))};
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "open-database.ts"))};
    const database = openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: null });
    await migrate(database, [${JSON.stringify(room(FIRST, SECOND))}], () => 0);`;
  const start = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  await Promise.all([start(), start(), start(), start()]);
  expect(await counters()).toHaveLength(2);
});

test("a database newer than the program, or made by other steps, is left alone", async () => {
  await migrate(database, [room(FIRST, SECOND)], clock);
  await expect(migrate(database, [room(FIRST)], clock)).rejects.toThrow("newer version");
  const altered = { ...SECOND, sql: "drop table counters;\n" };
  await expect(migrate(database, [room(FIRST, altered)], clock)).rejects.toThrow("is not the one");
  expect(await counters()).toHaveLength(2);
});

test("a step that fails undoes the whole start", async () => {
  const broken = { name: "0002-broken", sql: "insert into counters values ('one', 1);\nnonsense;\n" };
  await expect(migrate(database, [room(FIRST, broken)], clock)).rejects.toThrow("nonsense");
  await migrate(database, [room(FIRST, SECOND)], clock);
  expect(await counters()).toHaveLength(2);
});

test("transactions come one after another, and what throws leaves nothing", async () => {
  await migrate(database, [room(FIRST, SECOND)], clock);
  const typed = database.withTables<Tables>();
  const add = () =>
    typed.transaction(async (queries) => {
      const { count } = await queries
        .selectFrom("counters")
        .select("count")
        .where("name", "=", "one")
        .executeTakeFirstOrThrow();
      await queries
        .updateTable("counters")
        .set({ count: count + 1 })
        .where("name", "=", "one")
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, add));
  await expect(
    typed.transaction(async (queries) => {
      await queries.deleteFrom("counters").execute();
      throw new Error("changed its mind");
    }),
  ).rejects.toThrow("changed its mind");
  expect((await counters())[0]).toEqual({ name: "one", count: 21 });
});

test("nobody else on the machine reads the database", () => {
  expect(statSync(join(dataDir, "canon.db")).mode % 0o1000).toBe(0o600);
});

test("a data folder has one holder at a time", () => {
  const release = holdDataDir(dataDir);
  expect(release).not.toBeNull();
  expect(holdDataDir(dataDir)).toBeNull();
  release?.();
  const again = holdDataDir(dataDir);
  expect(again).not.toBeNull();
  again?.();
});

test("a row asked for by its id is the one that is committed, and no transaction in hand is waited for", async () => {
  await migrate(database, [room(FIRST, SECOND)], clock);
  const typed = database.withTables<Tables>();
  const read = readCounter(typed);
  await typed.transaction(async (queries) => {
    await queries.updateTable("counters").set({ count: 7 }).where("name", "=", "one").execute();
    expect(await read("one")).toEqual({ name: "one", count: 1 });
  });
  expect(await read("one")).toEqual({ name: "one", count: 7 });
  expect(await read("two")).toEqual({ name: "two", count: 2 });
  expect(await read("three")).toBeNull();
});

test("a row asked for again and again is looked up no more, until anything is written", async () => {
  await migrate(database, [room(FIRST, SECOND)], clock);
  let statements = 0;
  const watch = { statement: () => (statements += 1), commit: () => undefined };
  const watchedDatabase = openDatabase({ dataDir, databaseUrl: null, watch }).withTables<Tables>();
  onTestFinished(() => watchedDatabase.close());
  const read = readCounter(watchedDatabase);
  const names = Array.from({ length: 5 }, () => ["one", "none"]).flat();
  const rows = await Promise.all(names.map((name) => read(name)));
  expect(rows).toEqual(names.map((name) => (name === "one" ? { name, count: 1 } : null)));
  expect(statements).toBe(4);

  await watchedDatabase.db.insertInto("counters").values({ name: "none", count: 3 }).execute();
  expect(await read("none")).toEqual({ name: "none", count: 3 });
  await watchedDatabase.transaction((queries) => queries.updateTable("counters").set({ count: 9 }).execute());
  expect([await read("one"), await read("none")]).toEqual([
    { name: "one", count: 9 },
    { name: "none", count: 9 },
  ]);
});

test("what somebody writes by hand beside the product is seen a moment later", async () => {
  await migrate(database, [room(FIRST, SECOND)], clock);
  const typed = database.withTables<Tables>();
  const read = readCounter(typed);
  expect([await read("one"), await read("one")]).toEqual(Array.from({ length: 2 }, () => ({ name: "one", count: 1 })));
  const byHand = openDatabase({ dataDir, databaseUrl: null }).withTables<Tables>();
  onTestFinished(() => byHand.close());
  await byHand.db.deleteFrom("counters").where("name", "=", "one").execute();
  await vi.waitFor(async () => expect(await read("one")).toBeNull(), PATIENTLY);
});
