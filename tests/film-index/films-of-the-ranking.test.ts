/** The film index knows the films that are ranked, and every film once. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filmIndexEndpoint, indexFilmEndpoint } from "#contract/api/film-index.ts";
import { filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { readFilmId } from "#domain/catalogue/film-id.ts";
import { departedFilms, type LookUpOthers, rankedFilms } from "#film-files/import/known-film.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { writeFilmIndex } from "#server/features/film-index/write-film-index.ts";
import { createTestApp } from "#server/test-app.ts";

const directory = mkdtempSync(join(tmpdir(), "canon-index-of-ranked-"));
let catalogue: Catalogue;
let app: FastifyInstance;
beforeAll(async () => {
  const filmIndexFile = join(directory, "film-index.sqlite");
  await writeFilmIndex({ outFile: filmIndexFile });
  catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
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

const lookUpOthers: LookUpOthers = async (wanted) => {
  const payload = { films: wanted.map(({ titles, year, ids }) => ({ titles, year, ids })) };
  const answer = await app.inject({
    method: "POST",
    url: "/api/film-index/films",
    payload,
    remoteAddress: remoteAddress(),
  });
  const { found } = filmLookUpEndpoint.answers[200].parse(answer.json());
  return found.map((films) =>
    films.flatMap((film) =>
      film.rank === null
        ? { ...film, rank: null, otherTitles: [...film.calledAs], year: film.year, directors: film.directors }
        : [],
    ),
  );
};

test("whoever types the title of a ranked film is shown it, as the ranked film", { timeout: 120_000 }, async () => {
  const missed: string[] = [];
  for (const { id, rank, title, year } of catalogue.films) {
    const found = (await suggested(title)).find((film) => film.id === id);
    if (found?.rank !== rank) missed.push(`${rank}. ${title} (${year})`);
  }
  expect(missed).toEqual([]);
});

test("so is whoever types the title of a film that left the ranking, as the film it is", async () => {
  const departed = Object.values(catalogue.departed);
  expect(departed.length).toBeGreaterThan(0);
  for (const { film } of departed) {
    const found = (await suggested(`${film.title} ${film.year}`))[0];
    expect(found, film.title).toMatchObject({ id: film.id, rank: null });
  }
});

test("each is there once, whatever is typed of it", { timeout: 120_000 }, async () => {
  const twice: string[] = [];
  for (const { title, year, director } of catalogue.films) {
    const ids = (await suggested(`${title} ${year} ${director}`)).map(({ id }) => id);
    if (new Set(ids).size < ids.length) twice.push(title);
  }
  expect(twice).toEqual([]);
});

/** What is not sure to be the ranked film, of a table that names each by its title and year, and perhaps the director. */
async function doubtedFilms(isWithDirector: boolean): Promise<readonly string[]> {
  const cell = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
  const lines = catalogue.films.map(({ title, year, facts }) =>
    [title, year, isWithDirector ? (facts.directors[0] ?? "") : ""].map(cell).join(),
  );
  const content = ["Title,Year,Director", ...lines].join("\n");
  const { films } = readFilmFiles([{ name: "films.csv", bytes: Buffer.from(content) }]);
  const ours = [...rankedFilms(catalogue.films, catalogue), ...departedFilms(catalogue.departed)];
  const matches = await matchFilms(films, { ours, lookUpOthers });
  const found = new Set(matches.flatMap((match) => (match.kind === "sure" ? [match.film.rank] : [])));
  return catalogue.films.filter(({ rank }) => !found.has(rank)).map(({ title }) => title);
}

test("a file that names a ranked film by its title, year and director brings the ranked film", async () => {
  expect(await doubtedFilms(true)).toEqual([]);
});

test("so does its title and year alone, but for a namesake of the same year", async () => {
  // A Serbian film of 2020 is called "Father" in English.
  expect(await doubtedFilms(false)).toEqual(["The Father"]);
});

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
    expect(catalogue.formerIds[dropped], dropped).toBe((await filmBy(kept)).id);
  }
  expect(await filmBy("title-matrix-1999")).toMatchObject({
    id: "the-matrix-1999",
    directors: ["Lana Wachowski", "Lilly Wachowski"],
  });
  expect((await suggested("The Matrix, The Wachowskis 1999")).filter(({ year }) => year === 1999)).toHaveLength(1);
  expect(await filmBy("wikidata-q60575600")).toMatchObject({ id: "imdb-tt1508675", directors: ["Aki Kaurismäki"] });
});
