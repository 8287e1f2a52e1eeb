import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  damage,
  makeBareDatabase,
  MANY_NOTES,
  notesIn,
  openNotes,
  writeNotes,
} from "../../../tests/support/notes-database.ts";
import { makeBackup, restoreBackup } from "./backups.ts";
import { beginAnew } from "./open-database.ts";
import { lostDatabase } from "./lost-database.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const LATER = NOON + 3_600_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-lost-database-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const path = () => join(dataDir, "canon.db");
const write = (texts: readonly string[]) => writeNotes(path(), texts);

describe("at the start", () => {
  test("a sound database is used, and a fresh folder too", () => {
    expect(lostDatabase(dataDir)).toBeNull();
    write(MANY_NOTES);
    writeFileSync(join(dataDir, "auth-root-secret"), "secret\n");
    expect(lostDatabase(dataDir)).toBeNull();
    expect(notesIn(path())).toEqual(MANY_NOTES);
  });

  test("what a first start leaves that was killed before it had a database is a fresh folder", () => {
    for (const name of ["server.lock", "server.pid", "canon.db"]) writeFileSync(join(dataDir, name), "");
    mkdirSync(join(dataDir, "backups"));
    expect(lostDatabase(dataDir)).toBeNull();
    makeBareDatabase(path());
    expect(lostDatabase(dataDir)).toBeNull();
  });

  test.each([
    ["its secret", "auth-root-secret", () => writeFileSync(join(dataDir, "auth-root-secret"), "secret\n")],
    ["a key made with it", "service-role-key", () => writeFileSync(join(dataDir, "service-role-key"), "key\n")],
    ["a backup", "backups", () => makeBackup(dataDir, NOON)],
    ["what was set aside", "set-aside", () => restoreBackup(dataDir, makeBackup(dataDir, NOON), LATER)],
    ["its log", "canon.db-wal", () => writeFileSync(`${path()}-wal`, "what was written last")],
  ])("a database that is gone is missed where %s is there", (_what, name, leave) => {
    write(["one"]);
    leave();
    rmSync(path());
    if (name === "set-aside") rmSync(join(dataDir, "backups"), { recursive: true });
    expect(lostDatabase(dataDir)).toContain(`the database in ${dataDir} is gone, but ${name} is there. `);
    writeFileSync(path(), "");
    expect(lostDatabase(dataDir)).toContain("is gone");
    if (name === "canon.db-wal") expect(readFileSync(`${path()}-wal`, "utf8")).toBe("what was written last");
    else {
      makeBareDatabase(path());
      expect(lostDatabase(dataDir)).toContain("is gone");
    }
  });

  test.each([
    ["whose pages are overwritten", () => damage(path())],
    ["that is something else altogether", () => writeFileSync(path(), "this is no database, ".repeat(500))],
    ["that was cut short", () => writeFileSync(path(), readFileSync(path()).subarray(0, 20_000))],
  ])("a database %s stays where it is, and no backup takes its place", (_how, harm) => {
    write(MANY_NOTES);
    const backup = makeBackup(dataDir, NOON);
    harm();
    const damaged = readFileSync(path());
    const sentence = lostDatabase(dataDir);
    expect(sentence).toContain("is damaged (");
    expect(sentence).toContain(`restore the backup ${basename(backup)} (npm run restore)`);
    expect(readFileSync(path()).equals(damaged)).toBe(true);
    expect(readdirSync(dataDir)).not.toContain("set-aside");
  });

  test("a refusal names three ways on, also where there is no backup", () => {
    writeFileSync(path(), "this is no database, ".repeat(500));
    expect(lostDatabase(dataDir)).toMatch(
      / Repair it, restore a backup from elsewhere \(npm run restore\) or begin anew without what it held \(npm run begin-anew\): docs\/how-to\/back-up\.md says how\.$/,
    );
  });

  test("a log cut off in the middle of a write is no damage: all that was committed before is there", () => {
    const notes = ["one", "two", "three"];
    const killed = openNotes(path());
    for (const text of notes) killed.prepare("insert into notes (text) values (?)").run(text);
    const copy = join(dataDir, "copy");
    mkdirSync(copy);
    const log = readFileSync(`${path()}-wal`);
    writeFileSync(join(copy, "canon.db"), readFileSync(path()));
    writeFileSync(join(copy, "canon.db-wal"), log.subarray(0, log.length - 2000));
    killed.close();
    expect(lostDatabase(copy)).toBeNull();
    expect(notesIn(join(copy, "canon.db"))).toEqual(["one", "two"]);
  });
});

describe("beginning anew", () => {
  test("leaves an empty database that the next start uses, and keeps the one before", async () => {
    writeFileSync(join(dataDir, "auth-root-secret"), "secret\n");
    writeFileSync(path(), "this is no database");
    const setAside = await beginAnew(dataDir, () => LATER);
    expect(readFileSync(join(setAside ?? "", "canon.db"), "utf8")).toBe("this is no database");
    expect(lostDatabase(dataDir)).toBeNull();
    expect(statSync(path()).mode & 0o077).toBe(0);
  });

  test("keeps nothing where nothing was left", async () => {
    writeFileSync(join(dataDir, "auth-root-secret"), "secret\n");
    expect(await beginAnew(dataDir, () => LATER)).toBeNull();
    expect(lostDatabase(dataDir)).toBeNull();
  });
});
