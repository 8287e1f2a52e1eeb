import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findBackup, listBackups, makeBackup, restoreBackup } from "./backups.ts";
import { damageOf } from "./check-sqlite.ts";
import { mendDataDir } from "./mend-data-dir.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const LATER = NOON + 3_600_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-backup-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const path = () => join(dataDir, "canon.db");

function open(file = path()): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; create table if not exists notes (id integer primary key, text text)");
  return database;
}

function write(texts: readonly string[]): void {
  const database = open();
  database.exec("begin");
  for (const text of texts) database.prepare("insert into notes (text) values (?)").run(text);
  database.exec("commit");
  database.close();
}

function notesIn(file = path()): readonly unknown[] {
  const database = new DatabaseSync(file);
  const notes = database.prepare("select text from notes order by id").all();
  database.close();
  return notes.map(({ text }) => text);
}

/** As a failing disk or a careless hand leaves it. */
function damage(file = path()): void {
  const handle = openSync(file, "r+");
  const { size } = statSync(file);
  for (let page = 1; page * 4096 < size; page += 1) writeSync(handle, Buffer.alloc(600, 0xa5), 0, 600, page * 4096);
  closeSync(handle);
}

describe("a backup", () => {
  test("holds what was committed when it was made, though somebody is in the middle of writing", () => {
    const writer = open();
    writer.prepare("insert into notes (text) values ('kept')").run();
    writer.exec("begin immediate; insert into notes (text) values ('not yet')");
    const backup = makeBackup(dataDir, NOON);
    writer.exec("commit");
    writer.close();
    expect(notesIn(join(backup, "canon.db"))).toEqual(["kept"]);
    expect(notesIn()).toEqual(["kept", "not yet"]);
  });

  test("holds the secret the database is encrypted under, and is for its owner alone", () => {
    write(["one"]);
    writeFileSync(join(dataDir, "auth-root-secret"), "secret\n", { mode: 0o600 });
    const backup = makeBackup(dataDir, NOON);
    expect(readdirSync(backup).toSorted()).toEqual(["auth-root-secret", "canon.db"]);
    expect(readFileSync(join(backup, "auth-root-secret"), "utf8")).toBe("secret\n");
    for (const file of [backup, join(backup, "canon.db"), join(backup, "auth-root-secret")])
      expect(statSync(file).mode & 0o077, file).toBe(0);
  });

  test("of a damaged database is none, and leaves nothing half done", () => {
    write(Array.from({ length: 500 }, (_, index) => `note ${index}`.repeat(20)));
    damage();
    expect(() => makeBackup(dataDir, NOON)).toThrow(/malformed|damaged/);
    expect(listBackups(dataDir)).toEqual([]);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  });

  test("of nothing is refused", () => {
    expect(() => makeBackup(dataDir, NOON)).toThrow("There is no database");
  });

  test("is found by its name, the newest first, unfinished ones not at all", () => {
    write(["one"]);
    const [first, second] = [makeBackup(dataDir, NOON), makeBackup(dataDir, LATER)];
    writeFileSync(join(dataDir, "backups", "2027-01-01T00-00-00-000Z.unfinished-1"), "");
    expect(listBackups(dataDir)).toEqual([second, first]);
    expect(findBackup(dataDir, "2026-11-21T12-00-00-000Z")).toBe(first);
    expect(findBackup(dataDir, first)).toBe(first);
  });
});

describe("restoring", () => {
  test("brings everything back as it was, and keeps what was there", () => {
    write(["one", "two"]);
    writeFileSync(join(dataDir, "auth-root-secret"), "first\n");
    const backup = makeBackup(dataDir, NOON);
    write(["three"]);
    writeFileSync(join(dataDir, "auth-root-secret"), "second\n");
    const setAside = restoreBackup(dataDir, backup, LATER);
    expect(notesIn()).toEqual(["one", "two"]);
    expect(readFileSync(join(dataDir, "auth-root-secret"), "utf8")).toBe("first\n");
    expect(notesIn(join(setAside ?? "", "canon.db"))).toEqual(["one", "two", "three"]);
    expect(readFileSync(join(setAside ?? "", "auth-root-secret"), "utf8")).toBe("second\n");
  });

  test("takes nothing over from the log of the database it replaces", () => {
    write(["one"]);
    const backup = makeBackup(dataDir, NOON);
    const crashed = open();
    crashed.prepare("insert into notes (text) values ('in the log alone')").run();
    const setAside = restoreBackup(dataDir, backup, LATER);
    crashed.close();
    expect(readdirSync(setAside ?? "")).toContain("canon.db-wal");
    expect(notesIn()).toEqual(["one"]);
  });

  test("into an empty folder works, as on a new machine", () => {
    write(["one"]);
    const backup = makeBackup(dataDir, NOON);
    const elsewhere = join(dataDir, "elsewhere");
    expect(restoreBackup(elsewhere, backup, LATER)).toBeNull();
    expect(notesIn(join(elsewhere, "canon.db"))).toEqual(["one"]);
  });

  test("a damaged backup, or none, changes nothing", () => {
    write(Array.from({ length: 500 }, (_, index) => `note ${index}`.repeat(20)));
    const backup = makeBackup(dataDir, NOON);
    damage(join(backup, "canon.db"));
    const before = readFileSync(path());
    expect(() => restoreBackup(dataDir, backup, LATER)).toThrow(/malformed|damaged/);
    expect(() => restoreBackup(dataDir, join(dataDir, "nowhere"), LATER)).toThrow("There is no backup");
    expect(readFileSync(path()).equals(before)).toBe(true);
  });
});

describe("at the start", () => {
  const many = Array.from({ length: 500 }, (_, index) => `note ${index}`.repeat(20));

  test("a sound database is left as it is, and so is an empty folder", () => {
    expect(mendDataDir(dataDir, NOON)).toEqual([]);
    write(many);
    expect(mendDataDir(dataDir, NOON)).toEqual([]);
    expect(notesIn()).toEqual(many);
  });

  test("a damaged database makes room for the newest backup that is whole, and is kept", () => {
    write(many);
    makeBackup(dataDir, NOON);
    write(["after the first backup"]);
    const second = makeBackup(dataDir, NOON + 1);
    write(["after the second"]);
    const third = makeBackup(dataDir, NOON + 2);
    damage(join(third, "canon.db"));
    damage();
    const notices = mendDataDir(dataDir, LATER).join("\n");
    expect(notices).toMatch(/database is damaged/);
    expect(notices).toContain(`backup in ${second} took its place`);
    expect(notesIn()).toEqual([...many, "after the first backup"]);
    expect(damageOf(join(dataDir, "set-aside/2026-11-21T13-00-00-000Z/canon.db"), "quick")).not.toBeNull();
  });

  test.each([
    ["whose pages are overwritten", () => damage()],
    ["that is something else altogether", () => writeFileSync(path(), "this is no database, ".repeat(500))],
    ["that was cut short", () => writeFileSync(path(), readFileSync(path()).subarray(0, 20_000))],
  ])("a database %s is set aside where there is no backup, and the product can begin anew", (_how, harm) => {
    write(many);
    harm();
    expect(mendDataDir(dataDir, LATER).join("\n")).toContain("begins empty");
    expect(existsSync(path())).toBe(false);
    expect(existsSync(join(dataDir, "set-aside/2026-11-21T13-00-00-000Z/canon.db"))).toBe(true);
  });

  test("a log cut off in the middle of a write is no damage: all that was committed before is there", () => {
    const notes = ["one", "two", "three"];
    const killed = open();
    for (const text of notes) killed.prepare("insert into notes (text) values (?)").run(text);
    const copy = join(dataDir, "copy");
    mkdirSync(copy);
    const log = readFileSync(`${path()}-wal`);
    writeFileSync(join(copy, "canon.db"), readFileSync(path()));
    writeFileSync(join(copy, "canon.db-wal"), log.subarray(0, log.length - 2000));
    killed.close();
    expect(mendDataDir(copy, LATER)).toEqual([]);
    expect(notesIn(join(copy, "canon.db"))).toEqual(["one", "two"]);
  });
});
