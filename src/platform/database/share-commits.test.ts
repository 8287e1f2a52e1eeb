import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { openSqlite } from "./open-sqlite.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

interface Tables {
  readonly notes: { readonly id: number; readonly text: string };
}

let dataDir: string;
let database: Database<Tables>;
let onlooker: DatabaseSync;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-commits-test-"));
  const path = join(dataDir, "canon.db");
  database = openSqlite(path).withTables<Tables>();
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.db);
  onlooker = new DatabaseSync(path);
});
afterEach(async () => {
  onlooker.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const add = (id: number, text = "a note") =>
  database.transaction((queries) => queries.insertInto("notes").values({ id, text }).execute());
const seen = () =>
  onlooker
    .prepare("select id from notes order by id")
    .all()
    .map(({ id }) => Number(id));
const pagesInLog = () => Number(onlooker.prepare("pragma wal_checkpoint(passive)").get()?.["log"]);

test("transactions that come together are committed together", async () => {
  const before = pagesInLog();
  await Promise.all(Array.from({ length: 50 }, (_, index) => add(index)));
  expect(seen()).toHaveLength(50);
  expect(pagesInLog() - before).toBeLessThan(10);
});

test("nobody is answered before what they did is kept", async () => {
  const answered = [3, 1, 2].map(async (id) => {
    await add(id);
    expect(seen()).toContain(id);
  });
  expect(seen()).toEqual([]);
  await Promise.all(answered);
});

test("one that fails is undone alone, and told so", async () => {
  const failing = database.transaction(async (queries) => {
    await queries.insertInto("notes").values({ id: 7, text: "never" }).execute();
    throw new Error("changed its mind");
  });
  const outcomes = await Promise.allSettled([add(1), failing, add(2), add(1), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  await expect(failing).rejects.toThrow("changed its mind");
  expect(seen()).toEqual([1, 2, 3]);
});

test("each sees what those before it did", async () => {
  const counts = Array.from({ length: 5 }, (_, id) =>
    database.transaction(async (queries) => {
      await queries.insertInto("notes").values({ id, text: "" }).execute();
      return (await queries.selectFrom("notes").select("id").execute()).length;
    }),
  );
  expect(await Promise.all(counts)).toEqual([1, 2, 3, 4, 5]);
});

test("a full disk refuses what SQLite has undone, and those who come after are kept", async () => {
  await add(1);
  await sql`pragma max_page_count = 3`.execute(database.db);
  const [before, full, after] = await Promise.allSettled([add(2), add(3, "x".repeat(100_000)), add(4)]);
  for (const outcome of [before, full])
    expect(isDatabaseUnavailable(outcome.status === "rejected" && outcome.reason)).toBe(true);
  expect(after.status).toBe("fulfilled");
  expect(seen()).toEqual([1, 4]);

  await sql`pragma max_page_count = 1000`.execute(database.db);
  await Promise.all([add(2), add(3, "x".repeat(100_000))]);
  expect(seen()).toEqual([1, 2, 3, 4]);
});

test("while another process writes they wait, and when it never ends all are refused", async () => {
  await sql`pragma busy_timeout = 50`.execute(database.db);
  onlooker.exec("begin immediate");
  for (const outcome of await Promise.allSettled([add(1), add(2)])) {
    expect(isDatabaseUnavailable(outcome.status === "rejected" && outcome.reason)).toBe(true);
  }
  onlooker.exec("commit");
  await add(1);
  expect(seen()).toEqual([1]);
});
