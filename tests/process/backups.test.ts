import { execFile } from "node:child_process";
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { UserData } from "#contract/api/user-lists.ts";
import { damageOf } from "#platform/database/check-sqlite.ts";
import { secureRandom } from "#platform/random.ts";
import { type ProductProcess, stopProduct } from "../support/running-product.ts";
import { productOfTest, refusalOf } from "./product-of-test.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "canon-backups-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => productOfTest({ DATA_DIR: dataDir, AUTH_MAILER_AUTOCONFIRM: "true", LOG_LEVEL: "error" });

/** Runs a script such as `npm run backup`, and returns its output. */
function run(
  script: "backup" | "restore" | "begin-anew",
  parameters: readonly string[] = [],
  env: Record<string, string> = {},
) {
  return new Promise<{ readonly status: number; readonly output: string; readonly trouble: string }>((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...parameters],
      { env: { ...process.env, DATA_DIR: dataDir, ...env } },
      (error, output, trouble) => resolve({ status: error === null ? 0 : Number(error.code), output, trouble }),
    );
  });
}

async function post(address: string, body: object, token = "") {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string>;
}

async function signIn({ origin }: ProductProcess, grant: "signup" | "token?grant_type=password") {
  const credentials = { email: "keeper@example.com", password: "correct horse battery" };
  return (await post(`${origin}/auth/v1/${grant}`, credentials))["access_token"] ?? "";
}

const add = ({ origin }: ProductProcess, token: string, rank: number) =>
  post(`${origin}/api/user/canon/add`, { filmId: rank }, token);

async function canonOf({ origin }: ProductProcess, token: string): Promise<readonly number[]> {
  const answer = await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as UserData).canon_films.map(({ film_id }) => film_id ?? 0);
}

describe("a backup made while members write", () => {
  test("is complete, and restores accounts and lists as they were at a single moment", async () => {
    const product = await start();
    const token = await signIn(product, "signup");
    for (const rank of [1, 2, 3]) await add(product, token, rank);
    const enough = new AbortController();
    const writing = (async () => {
      for (let rank = 4; !enough.signal.aborted && rank <= 400; rank += 1) await add(product, token, rank);
    })();
    const backup = await run("backup");
    enough.abort();
    await writing;
    expect(backup).toMatchObject({ status: 0, trouble: "" });
    const path = /^Backed up to (.+)\n$/.exec(backup.output)?.[1] ?? "";
    expect(damageOf(join(path, "canon.db"), "whole")).toBeNull();

    const running = await run("restore");
    expect(running).toMatchObject({ status: 1, output: "" });
    expect(running.trouble).toMatch(/in use by process \d+: stop it first/);

    const later = await canonOf(product, token);
    expect(await stopProduct(product)).toBe(0);
    expect((await run("restore")).output).toContain(`Restored ${path}.`);
    const again = await start();
    const restored = await canonOf(again, await signIn(again, "token?grant_type=password"));
    expect(restored.length).toBeGreaterThanOrEqual(3);
    expect(later.slice(0, restored.length)).toEqual(restored);
  });
});

describe("a backup made and restored by root for a product that runs as another user", () => {
  test("leaves every file usable by the product", async () => {
    await stopProduct(await start());
    // Only root can give a folder away; for anybody else it stays their own.
    const owner = process.getuid?.() === 0 ? 4321 : process.getuid?.();
    const everything = () => [
      dataDir,
      ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
    ];
    for (const path of everything()) lchownSync(path, owner ?? -1, lstatSync(path).gid);
    for (const file of ["server.lock", "server.pid"]) rmSync(join(dataDir, file));
    // systemd gives a service's folder through a link that belongs to root.
    const link = `${dataDir}-link`;
    symlinkSync(dataDir, link);
    onTestFinished(() => rmSync(link));
    expect(await run("backup", [], { DATA_DIR: link })).toMatchObject({ status: 0 });
    expect(await run("restore", [], { DATA_DIR: link })).toMatchObject({ status: 0 });
    expect(everything().filter((path) => lstatSync(path).uid !== owner)).toEqual([]);
  });
});

/** Expects a refusal in one sentence that names all three remedies, and returns it. */
async function refusal(): Promise<string> {
  const { status, standardOutput, standardError } = await refusalOf({ DATA_DIR: dataDir });
  expect(status).toBe(1);
  expect(standardOutput).toBe("");
  expect(standardError).toMatch(
    /^Canon can't start: the database in [^\n]* Repair it, restore [^\n]*\(npm run restore\)[^\n]*\(npm run begin-anew\)[^\n]*\.\n$/,
  );
  return standardError;
}

describe("a start with a damaged or missing database", () => {
  test.each([
    ["is damaged", () => writeFileSync(join(dataDir, "canon.db"), secureRandom.bytes(50_000))],
    ["is gone", () => rmSync(join(dataDir, "canon.db"))],
    ["is gone", () => writeFileSync(join(dataDir, "canon.db"), "")],
  ])("(it %s) is refused and changes nothing, until a person has restored the backup", async (words, harm) => {
    const product = await start();
    const token = await signIn(product, "signup");
    await add(product, token, 7);
    const { output } = await run("backup");
    const backup = /to (.+)\n/.exec(output)?.[1] ?? "no backup";
    await add(product, token, 8);
    await stopProduct(product);

    harm();
    const database = () => existsSync(join(dataDir, "canon.db")) && readFileSync(join(dataDir, "canon.db"));
    const left = database();
    const sentence = await refusal();
    expect(sentence).toContain(words);
    expect(sentence).toContain(basename(backup));
    expect(database()).toEqual(left);
    expect((await run("restore")).output).toContain(`Restored ${backup}.`);
    const restored = await start();
    expect(await canonOf(restored, await signIn(restored, "token?grant_type=password"))).toEqual([7]);
  });

  test("is refused until a person begins anew, and keeps what is left", async () => {
    await stopProduct(await start());
    writeFileSync(join(dataDir, "canon.db"), "this is no database");
    await refusal();
    const { status, output } = await run("begin-anew");
    expect(status).toBe(0);
    const setAside = /kept in (.+)\.\n$/.exec(output)?.[1] ?? "";
    expect(readFileSync(join(setAside, "canon.db"), "utf8")).toBe("this is no database");
    const anew = await start();
    expect(await canonOf(anew, await signIn(anew, "signup"))).toEqual([]);
    const running = await run("begin-anew");
    expect(running).toMatchObject({ status: 1, output: "" });
    expect(running.trouble).toMatch(/in use by process \d+: stop it first/);
  });
});

describe("a start without the secret that the database was made with", () => {
  test("is refused with a sentence that says what is missing", async () => {
    await stopProduct(await start());
    rmSync(join(dataDir, "auth-root-secret"));
    const { status, standardError } = await refusalOf({ DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(standardError).toMatch(/^Canon can't start: the root secret [^\n]*AUTH_ROOT_SECRET[^\n]*\.\n$/);
  });
});

describe("the commands refuse with one sentence", () => {
  test.each([
    ["backup", [], {}, "There is no database"],
    ["restore", [], {}, "There is no backup"],
    ["restore", ["2026-01-01T00-00-00-000Z"], {}, "There is no backup"],
    ["backup", [], { DATABASE_URL: "postgres://localhost/canon" }, "pg_dump"],
    ["restore", [], { DATABASE_URL: "postgres://localhost/canon" }, "pg_restore"],
    ["begin-anew", [], { DATABASE_URL: "postgres://localhost/canon" }, "PostgreSQL"],
    ["backup", [], { PORT: "eighty" }, "PORT"],
    ["begin-anew", [], { PORT: "eighty" }, "PORT"],
  ] as const)("%s %j with %j", async (script, parameters, env, words) => {
    const { status, output, trouble } = await run(script, parameters, env);
    expect(status).toBe(1);
    expect(output).toBe("");
    expect(trouble).toContain(words);
    expect(trouble.trim().split("\n")).toHaveLength(1);
  });
});
