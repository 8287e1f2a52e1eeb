import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { committed } from "./committed-release.ts";

/*
 * `npm run catalogue:renew` as an operator meets it: its process, in a copy of the catalogue, step by step as in
 * docs/how-to/renew-the-ranking.md.
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const COPIED = ["package.json", "catalogue", "src/domain", "src/search"];

let copy = "";

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "canon-renewal-"));
  for (const path of COPIED) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
});

afterEach(() => {
  rmSync(copy, { recursive: true });
});

function renew(...args: readonly string[]): { readonly status: number | null; readonly told: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["catalogue/build/renew-ranking.ts", ...args], {
    cwd: copy,
    encoding: "utf8",
  });
  return { status, told: stdout + stderr };
}

function textOf(path: string): string {
  return readFileSync(join(copy, path), "utf8");
}

/** Changes one passage of a file, which must be there. */
function change(path: string, before: string, after: string): void {
  const text = textOf(path);
  expect(text).toContain(before);
  writeFileSync(join(copy, path), text.replace(before, after));
}

/** A folder in which Empire's list is a newer one. */
function newLists(changed: (csv: string) => string, name = "empire.csv"): string {
  const folder = join(copy, "new-lists");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), changed(textOf("catalogue/editions/1/empire.csv")));
  return folder;
}

const withFirstTwoExchanged = (csv: string) => csv.replace(/^1,(.*)\n2,(.*)$/m, "1,$2\n2,$1");
const withANewFilm = (csv: string) => csv.replace(/^100,.*$/m, "100,A New Film,2027,Ann Lee");

/** Has the copy serve an edition, so that a later one is in preparation. */
function serve(edition: number): void {
  const [line = ""] = /CURRENT_EDITION: EditionNumber = \d+;/.exec(textOf("src/domain/editions.ts")) ?? [];
  change("src/domain/editions.ts", line, `CURRENT_EDITION: EditionNumber = ${edition};`);
}

function describeEmpireAnew(): void {
  change("src/domain/source-lists.ts", "  2: {\n", '  3: { empire: { edition: "online edition of 2027" } },\n  2: {\n');
}

describe("preparing an edition", () => {
  test("says who comes, leaves and moves, and writes the second edition as it is committed", () => {
    serve(1);
    rmSync(join(copy, "catalogue/release/editions/2.json"));
    const { status, told } = renew();
    expect(told).toContain("496 films become 500: 13 come, 9 leave, 417 move, 70 keep their place.");
    expect(told).toContain("came   158  The Odyssey (2026), by IMDb 58, Letterboxd 106");
    expect(told).toContain("left   was 242  To Be or Not to Be (1942), by IMDb 249, Letterboxd 141");
    expect(told).toContain("moved  245 to 481  Le Samouraï (1967), down 236");
    expect(told).toContain("Edition 2 is ready");
    expect(status).toBe(0);
    expect(textOf("catalogue/release/editions/2.json")).toBe(committed.texts.get("editions/2.json"));
  });

  test("leads an operator from new lists to a new edition", () => {
    serve(2);
    const begun = renew(newLists(withFirstTwoExchanged));
    expect(begun.told).toContain("empire is another list than in edition 2, but is described as before");
    expect(begun.status).toBe(1);

    describeEmpireAnew();
    expect(renew().told).toContain("src/domain/editions.ts must say that edition 3 has the size 500.");

    change("src/domain/editions.ts", "size: 500 },", 'size: 500 },\n  { number: 3, listsOf: "May 2027", size: 500 },');
    const ready = renew();
    expect(ready.told).toMatch(/500 films become 500: 0 come, 0 leave, \d+ move/);
    expect(ready.told).toContain("Edition 3 is ready");
    expect(ready.status).toBe(0);
    expect(JSON.parse(textOf("catalogue/release/editions/3.json")).films).toHaveLength(500);
  });

  test("names the films that come in without facts, then all that a film with facts still lacks", () => {
    serve(2);
    describeEmpireAnew();
    const begun = renew(newLists(withANewFilm));
    expect(begun.told).toContain("A New Film (2027, Ann Lee) comes in by Empire 100 and has no facts");
    expect(begun.status).toBe(1);

    const facts = "a-new-film-2027,,,A New Film,,2027,Ann Lee,,,,Drama,France,French,90,color,sound,\n";
    writeFileSync(join(copy, "catalogue/films/facts.csv"), textOf("catalogue/films/facts.csv") + facts);
    const { told, status } = renew();
    expect(told).toMatch(/came {3}\d+ {2}A New Film \(2027\), by Empire 100/);
    expect(told).toContain("bad-ids: a-new-film-2027 has no row");
    expect(told).toContain("a-new-film-2027: has no players");
    expect(told).toContain("a-new-film-2027: has no words");
    expect(told).toContain("a-new-film-2027: is the neighbour of 0 films, at least 3");
    expect(told).toContain("a-new-film-2027: is remembered in fewer than 5 words");
    expect(told).toMatch(/Edition 3 is not ready: \d+ things are lacking/);
    expect(status).toBe(1);
  });
});

describe("beginning an edition is refused", () => {
  test("while another one is being prepared", () => {
    serve(1);
    const { told, status } = renew(newLists(withFirstTwoExchanged));
    expect(told).toContain("edition 2 is being prepared: go on with it");
    expect(status).toBe(1);
  });

  test("with lists that are as before", () => {
    serve(2);
    expect(renew(newLists((csv) => csv)).told).toMatch(/no list in .* is another than in edition 2/);
  });

  test("with a file that is no list's, so that a misspelt name is not passed over", () => {
    serve(2);
    expect(renew(newLists(withFirstTwoExchanged, "empire-2027.csv")).told).toContain("is no list's file");
  });

  test("without lists, when none is being prepared", () => {
    serve(2);
    const { told, status } = renew();
    expect(told).toContain("no edition is being prepared: name the folder that holds the new lists");
    expect(status).toBe(1);
  });
});
