import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { renewalBetween } from "#domain/catalogue/edition-ranking.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";

import { committed, committedEditions } from "./committed-release.ts";

/*
 * `npm run catalogue:renew` as an operator meets it: its process, in a copy of the catalogue, step by step as in
 * docs/how-to/renew-the-ranking.md.
 */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const NEXT = CURRENT_EDITION + 1;
const [before, now] = committedEditions.slice(CURRENT_EDITION - 2, CURRENT_EDITION);
if (before === undefined || now === undefined) throw new Error("There are fewer than two editions.");
const { came, left, moved, stayed } = renewalBetween(before, now);
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
  change("catalogue/editions.json", `"current": ${CURRENT_EDITION}`, `"current": ${edition}`);
}

function describeEmpireAnew(): void {
  const head = `"empire": {`;
  change(
    "catalogue/source-lists/lists.json",
    head,
    `${head} "renewed": { "${NEXT}": { "edition": "online edition of 2030" } },`,
  );
}

describe("preparing an edition", () => {
  test("says who comes, leaves and moves, and writes the latest edition as it is committed", () => {
    serve(CURRENT_EDITION - 1);
    const file = `editions/${CURRENT_EDITION}.json`;
    rmSync(join(copy, "catalogue/release", file));
    const { status, told } = renew();
    expect(told).toContain(
      `${before.films.length} films become ${now.films.length}: ${came.length} come, ${left.length} leave, ${moved.length} move, ${stayed} keep their place.`,
    );
    for (const { rank } of came) expect(told).toMatch(new RegExp(`^came +${rank}  .+ \\(\\d{4}\\), by `, "m"));
    for (const { rank } of left) expect(told).toMatch(new RegExp(`^left +was +${rank}  .+ \\(\\d{4}\\), by `, "m"));
    for (const { was, rank } of moved) expect(told).toMatch(new RegExp(`^moved +${was} to ${rank}  `, "m"));
    expect(told).toContain(`Edition ${CURRENT_EDITION} is ready`);
    expect(status).toBe(0);
    expect(textOf(`catalogue/release/${file}`)).toBe(committed.texts.get(file));
  });

  test("leads an operator from new lists to a new edition", () => {
    const begun = renew(newLists(withFirstTwoExchanged));
    expect(begun.told).toContain(
      `empire is another list than in edition ${CURRENT_EDITION}, but is described as before`,
    );
    expect(begun.status).toBe(1);

    describeEmpireAnew();
    expect(renew().told).toContain(
      `catalogue/editions.json must say that edition ${NEXT} has the size ${CATALOGUE_SIZE}.`,
    );

    const end = `"size": ${CATALOGUE_SIZE} }`;
    change(
      "catalogue/editions.json",
      end,
      `${end}, { "number": ${NEXT}, "listsOf": "May 2030", "size": ${CATALOGUE_SIZE} }`,
    );
    const ready = renew();
    expect(ready.told).toContain(`${CATALOGUE_SIZE} films become ${CATALOGUE_SIZE}: 0 come, 0 leave, `);
    expect(ready.told).toContain(`Edition ${NEXT} is ready`);
    expect(ready.status).toBe(0);
    expect(JSON.parse(textOf(`catalogue/release/editions/${NEXT}.json`)).films).toHaveLength(CATALOGUE_SIZE);
  });

  test("names the films that come in without facts, then all that a film with facts still lacks", () => {
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
    expect(told).toMatch(/Edition \d+ is not ready: \d+ things are missing/);
    expect(status).toBe(1);
  });
});

describe("beginning an edition is refused", () => {
  test("while another one is being prepared", () => {
    serve(CURRENT_EDITION - 1);
    const { told, status } = renew(newLists(withFirstTwoExchanged));
    expect(told).toContain(`edition ${CURRENT_EDITION} is being prepared: go on with it`);
    expect(status).toBe(1);
  });

  test("with lists that are as before", () => {
    expect(renew(newLists((csv) => csv)).told).toMatch(/no list in .* is another than in edition \d+/);
  });

  test("with a file that is no list's, so that a misspelt name is not passed over", () => {
    expect(renew(newLists(withFirstTwoExchanged, "empire-2027.csv")).told).toContain("is no list's file");
  });

  test("without lists, when none is being prepared", () => {
    const { told, status } = renew();
    expect(told).toContain("no edition is being prepared: name the folder that holds the new lists");
    expect(status).toBe(1);
  });
});
