/**
 * A product whose files can't grow, as on a full disk: the operating system refuses to write beyond a limit that is set
 * and lifted while the product runs.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, expect, test, vi } from "vitest";
import { damageOf } from "#platform/database/check-sqlite.ts";
import { PATIENTLY } from "../support/patience.ts";
import { type ProductProcess, stopProduct } from "../support/running-product.ts";
import { ask, productOfTest } from "./product-of-test.ts";

const PASSWORD = "correct horse battery";

/** Limits the process's files to the size of its largest. */
function fillDisk({ processId }: ProductProcess, dataDir: string): void {
  const sizes = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).size);
  execFileSync("prlimit", ["--pid", String(processId), `--fsize=${Math.max(...sizes)}:`]);
}

function makeRoom({ processId }: ProductProcess): void {
  execFileSync("prlimit", ["--pid", String(processId), "--fsize=unlimited:"]);
}

test("on a full disk reading goes on, writing says why, nothing is half-written, and all recovers with room", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "canon-full-disk-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const product = await productOfTest({ DATA_DIR: dataDir, AUTH_MAILER_AUTOCONFIRM: "true", LOG_LEVEL: "warn" });
  const post = (path: string, body: object, token = "") =>
    ask(product.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const signUp = (name: string) => post("/auth/v1/signup", { email: `${name}@example.com`, password: PASSWORD });
  const { access_token: token } = JSON.parse((await signUp("first")).text) as { readonly access_token: string };
  const add = (filmId: number) => post("/api/user/canon/add", { filmId }, token);
  const myFilms = async () => {
    const { status, text } = await ask(`${product.origin}/api/user/data`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(200);
    return (JSON.parse(text) as { readonly canon_films: readonly { readonly film_id: number }[] }).canon_films.map(
      ({ film_id }) => film_id,
    );
  };
  const shared = await post("/api/canon/share", { isPublic: true, canonFilms: [{ film_id: 1 }] }, token);
  const { shareUrl } = JSON.parse(shared.text) as { readonly shareUrl: string };
  for (const rank of [1, 2, 3]) expect((await add(rank)).status).toBe(200);

  fillDisk(product, dataDir);
  for (const answer of await Promise.all([
    add(4),
    add(5),
    post("/api/dna/share", { isPublic: true, canonFilms: [1] }),
  ])) {
    expect(answer.status, answer.text).toBe(507);
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringContaining("no room") });
  }
  // After this status the vendor's client retries and keeps the session.
  expect((await signUp("second")).status).toBe(503);
  for (const path of ["/", "/film/1", "/film/9", "/api/films", "/healthz"])
    expect((await ask(product.origin + path)).status, path).toBe(200);
  expect((await ask(shareUrl)).status).toBe(200);
  expect((await post("/api/films/reorder", { prompt: "quiet films" })).status).toBe(200);
  expect(await myFilms()).toEqual([1, 2, 3]);
  const readiness = async (status: number) => {
    const answer = await ask(`${product.origin}/readyz`);
    expect(answer.status).toBe(status);
    return answer.text;
  };
  expect(await vi.waitFor(() => readiness(503), PATIENTLY)).toContain("no room");

  makeRoom(product);
  await vi.waitFor(() => readiness(200), PATIENTLY);
  expect((await add(4)).status).toBe(200);
  expect(await myFilms()).toEqual([1, 2, 3, 4]);
  expect((await signUp("second")).status).toBe(200);

  expect(await stopProduct(product)).toBe(0);
  expect(damageOf(join(dataDir, "canon.db"), "whole")).toBeNull();
  // The mail queue tries every second, but logs only the first failure.
  const lines = (await product.ended).standardOutput.split("\n");
  // All of them were refused for the same reason; a minute later it may be said again.
  expect(lines.filter((line) => line.includes("the database can't be used")).length).toBeLessThan(4);
  expect(lines.filter((line) => line.includes("the queue of mails can't be read")).length).toBeLessThanOrEqual(1);
});
