import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  damage,
  makeBareDatabase,
  MANY_NOTES,
  notesIn,
  openNotes,
  writeNotes,
} from "../../../tests/support/notes-database.ts";
import { findBackup, listBackups, makeBackup, restoreBackup } from "./backups.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const LATER = NOON + 3_600_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-backup-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const path = () => join(dataDir, "canon.db");

const write = (texts: readonly string[]) => writeNotes(path(), texts);

describe("a backup", () => {
  test("holds what was committed when it was made, though somebody is in the middle of writing", () => {
    const writer = openNotes(path());
    writer.prepare("insert into notes (text) values ('kept')").run();
    writer.exec("begin immediate; insert into notes (text) values ('not yet')");
    const backup = makeBackup(dataDir, NOON);
    writer.exec("commit");
    writer.close();
    expect(notesIn(join(backup, "canon.db"))).toEqual(["kept"]);
    expect(notesIn(path())).toEqual(["kept", "not yet"]);
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
    write(MANY_NOTES);
    damage(path());
    expect(() => makeBackup(dataDir, NOON)).toThrow(/malformed|damaged/);
    expect(listBackups(dataDir)).toEqual([]);
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  });

  test("of nothing is refused, also where an empty file has taken the database's place", () => {
    expect(() => makeBackup(dataDir, NOON)).toThrow("There is no database");
    writeFileSync(path(), "");
    expect(() => makeBackup(dataDir, NOON)).toThrow("There is no database");
    makeBareDatabase(path());
    expect(() => makeBackup(dataDir, NOON)).toThrow("There is no database");
    expect(listBackups(dataDir)).toEqual([]);
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
    expect(notesIn(path())).toEqual(["one", "two"]);
    expect(readFileSync(join(dataDir, "auth-root-secret"), "utf8")).toBe("first\n");
    expect(notesIn(join(setAside ?? "", "canon.db"))).toEqual(["one", "two", "three"]);
    expect(readFileSync(join(setAside ?? "", "auth-root-secret"), "utf8")).toBe("second\n");
  });

  test("takes nothing over from the log of the database it replaces", () => {
    write(["one"]);
    const backup = makeBackup(dataDir, NOON);
    const crashed = openNotes(path());
    crashed.prepare("insert into notes (text) values ('in the log alone')").run();
    const setAside = restoreBackup(dataDir, backup, LATER);
    crashed.close();
    expect(readdirSync(setAside ?? "")).toContain("canon.db-wal");
    expect(notesIn(path())).toEqual(["one"]);
  });

  test("into an empty folder works, as on a new machine", () => {
    write(["one"]);
    const backup = makeBackup(dataDir, NOON);
    const elsewhere = join(dataDir, "elsewhere");
    expect(restoreBackup(elsewhere, backup, LATER)).toBeNull();
    expect(notesIn(join(elsewhere, "canon.db"))).toEqual(["one"]);
  });

  test("a damaged backup, an empty one, or none, changes nothing", () => {
    write(MANY_NOTES);
    const backup = makeBackup(dataDir, NOON);
    damage(join(backup, "canon.db"));
    const empty = join(dataDir, "empty");
    mkdirSync(empty);
    makeBareDatabase(join(empty, "canon.db"));
    const before = readFileSync(path());
    expect(() => restoreBackup(dataDir, backup, LATER)).toThrow(/malformed|damaged/);
    expect(() => restoreBackup(dataDir, empty, LATER)).toThrow("it is empty");
    expect(() => restoreBackup(dataDir, join(dataDir, "nowhere"), LATER)).toThrow("There is no backup");
    expect(readFileSync(path()).equals(before)).toBe(true);
  });
});
