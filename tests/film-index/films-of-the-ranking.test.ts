/** The film index knows the films that are ranked, and every film once. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filmIndexEndpoint, indexFilmEndpoint } from "#contract/api/film-index.ts";
import { readFilmId } from "#domain/film-id.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { writeFilmIndex } from "#server/features/film-index/write-film-index.ts";
import { createTestApp } from "#server/test-app.ts";

const directory = mkdtempSync(join(tmpdir(), "canon-index-of-ranked-"));
let app: FastifyInstance;
beforeAll(async () => {
  const filmIndexFile = join(directory, "film-index.sqlite");
  await writeFilmIndex({ outFile: filmIndexFile });
  const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  app = await createTestApp({ catalogue, filmIndexFile });
}, 120_000);
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

let asked = 0;
/** From ever other networks, which may each ask for so many. */
function remoteAddress(): string {
  asked += 1;
  return `10.1.${asked >> 8}.${asked & 255}`;
}

async function suggested(text: string) {
  const url = `/api/film-index?q=${encodeURIComponent(text)}`;
  const answer = await app.inject({ url, remoteAddress: remoteAddress() });
  return filmIndexEndpoint.answers[200].parse(answer.json()).films;
}

async function filmBy(id: string) {
  const answer = await app.inject({ url: `/api/film-index/films/${id}`, remoteAddress: remoteAddress() });
  return indexFilmEndpoint.answers[200].parse(answer.json());
}

test("a film that stood there twice is found by either id, and called as both were", async () => {
  const doubles = readFileSync(join(import.meta.dirname, "../../catalogue/film-index/twins.csv"), "utf8");
  const pairs = doubles
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
  const idOf = (name = "") =>
    name.startsWith("tt") ? `imdb-${name}` : /^Q\d+$/.test(name) ? `wikidata-${name.toLowerCase()}` : `title-${name}`;
  for (const [kept, dropped] of pairs.map((pair) => pair.map(idOf))) {
    // Names in other scripts are hashed.
    if (kept === undefined || dropped === undefined || readFilmId(kept) === null || readFilmId(dropped) === null)
      continue;
    expect((await filmBy(dropped)).id, dropped).toBe((await filmBy(kept)).id);
  }
  expect(await filmBy("title-matrix-1999")).toMatchObject({
    id: "the-matrix-1999",
    directors: ["Lana Wachowski", "Lilly Wachowski"],
  });
  expect((await suggested("The Matrix, The Wachowskis 1999")).filter(({ year }) => year === 1999)).toHaveLength(1);
  expect(await filmBy("wikidata-q60575600")).toMatchObject({ id: "imdb-tt1508675", directors: ["Aki Kaurismäki"] });
});
