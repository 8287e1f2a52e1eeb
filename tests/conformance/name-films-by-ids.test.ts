import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { FIRST_EDITION } from "#domain/catalogue/first-edition.ts";
import { systemClock } from "#platform/clock.ts";
import { DATABASE_FILE, listBackups } from "#platform/database/backups.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { USER_LISTS_MIGRATIONS } from "#server/features/user-lists/lists-migrations.ts";
import { AS_STORED } from "#domain/lists/lasting-films.ts";
import { findLists } from "#server/features/user-lists/lists-store.ts";
import type { UserListsTables } from "#server/features/user-lists/lists-tables.ts";
import { openStorage } from "../../src/composition/open-storage.ts";
import { openTestDatabase } from "../support/test-database.ts";

const FIXTURE = join(import.meta.dirname, "../fixtures/lists-by-rank/canon.sqlite.gz");
const MEMBERS = 1200;

const { room, migrations } = USER_LISTS_MIGRATIONS;
const byRank = { room, migrations: migrations.slice(0, 3) };

/** Each member has a canon of their own, in an order of their own. */
const canonOf = (member: number) => Array.from({ length: 20 }, (_, index) => 1 + ((member * 7 + index * 31) % 496));

test("the lists of any number of members name the same films in the same order by ids", async () => {
  const opened = await openTestDatabase([byRank]);
  onTestFinished(() => opened.close());
  for (let member = 0; member < MEMBERS; member += 1) {
    const canon = JSON.stringify(canonOf(member));
    await sql`insert into user_lists (user_id, version, canon, watchlist, watched, dismissed, hidden, updated_at)
      values (${`member-${member}`}, 1, ${canon}, '[{"rank":9,"watched":true}]', ${canon}, '[]', '[497]', 0)`.execute(
      opened.database.db,
    );
  }
  await migrate(opened.database, [USER_LISTS_MIGRATIONS], systemClock);
  const { db } = opened.database.withTables<UserListsTables>();
  for (let member = 0; member < MEMBERS; member += 1) {
    const canonOrder = canonOf(member).map((rank) => FIRST_EDITION[rank - 1]);
    expect((await findLists(db, `member-${member}`, AS_STORED))?.lists).toMatchObject({
      canonOrder,
      watchedFilms: canonOrder,
      watchlist: [{ id: FIRST_EDITION[8], watched: true }],
      // There never was a film of that rank.
      minimizedFilms: [],
    });
  }
});

test("the lists are changed whole or not at all", async () => {
  const opened = await openTestDatabase([byRank]);
  onTestFinished(() => opened.close());
  const insert = (userId: string, canon: string) =>
    sql`insert into user_lists (user_id, version, canon, watchlist, watched, dismissed, hidden, updated_at)
      values (${userId}, 1, ${canon}, '[]', '[]', '[]', '[]', 0)`.execute(opened.database.db);
  await insert("a-member", "[1,2]");
  await insert("another", "no list at all");
  await expect(migrate(opened.database, [USER_LISTS_MIGRATIONS], systemClock)).rejects.toThrow("JSON");
  const { rows } = await sql<{ readonly canon: string }>`select canon from user_lists order by user_id`.execute(
    opened.database.db,
  );
  expect(rows.map(({ canon }) => canon)).toEqual(["[1,2]", "no list at all"]);
});

test("an embedded database is backed up before its lists change, once", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "canon-by-ids-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, DATABASE_FILE), gunzipSync(readFileSync(FIXTURE)));
  for (let start = 0; start < 2; start += 1) await (await openStorage({ dataDir, databaseUrl: null })).close();
  const [backup, ...others] = listBackups(dataDir);
  expect(others).toEqual([]);
  const before = openDatabase({ dataDir: backup ?? "", databaseUrl: null });
  onTestFinished(() => before.close());
  const { rows } = await sql<{ readonly canon: string }>`select canon from user_lists`.execute(before.db);
  expect(rows).toHaveLength(2);
  for (const { canon } of rows) expect(canon).toMatch(/^\[\d+(,\d+)*\]$/);
});
