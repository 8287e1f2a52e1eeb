import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { loadBuiltCatalogue, loadCatalogue, noteCheckedCatalogue } from "./catalogue.ts";
import { makeFilm, TEST_CATALOGUE } from "./test-app.ts";

/** The files of the editions up to the current one. */
const EDITION_FILES = Array.from({ length: CURRENT_EDITION }, (_, index) => ({
  edition: index + 1,
  notes: [],
  films: TEST_CATALOGUE.films.map(({ rank, id, provenance }) => ({ rank, id, provenance })),
}));

describe("loading a catalogue release", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "canon-release-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function release(films: unknown, recommendations: unknown = TEST_CATALOGUE.recommendationsByRank) {
    await writeFile(join(folder, "films.json"), JSON.stringify({ version: TEST_CATALOGUE.version, films }));
    await writeFile(join(folder, "film-metadata.json"), JSON.stringify(TEST_CATALOGUE.metadataByRank));
    await writeFile(join(folder, "film-tags.json"), JSON.stringify(TEST_CATALOGUE.tagsByRank));
    await writeFile(join(folder, "film-kin.json"), JSON.stringify(TEST_CATALOGUE.kinByRank));
    await writeFile(join(folder, "film-neighbours.json"), JSON.stringify(TEST_CATALOGUE.neighboursByRank));
    await writeFile(join(folder, "film-external-ids.json"), JSON.stringify(TEST_CATALOGUE.idsByRank));
    await writeFile(join(folder, "film-supporting-cast.json"), JSON.stringify({}));
    await writeFile(join(folder, "film-background.json"), JSON.stringify({}));
    await writeFile(join(folder, "film-titles.json"), JSON.stringify({}));
    await writeFile(join(folder, "departed-films.json"), JSON.stringify({}));
    await writeFile(join(folder, "former-ids.json"), JSON.stringify({}));
    await mkdir(join(folder, "editions"), { recursive: true });
    for (const edition of EDITION_FILES)
      await writeFile(join(folder, "editions", `${edition.edition}.json`), JSON.stringify(edition));
    await writeFile(join(folder, "film-recommendations.json"), JSON.stringify(recommendations));
  }

  async function loadFilms(...given: Parameters<typeof release>) {
    await release(...given);
    return loadCatalogue(folder);
  }

  test("gives films, metadata, tags, recommendations and version as they were released", async () => {
    expect(await loadFilms(TEST_CATALOGUE.films)).toEqual({ ...TEST_CATALOGUE, editions: EDITION_FILES });
  });

  test.each([
    ["a rank is missing", [makeFilm({ rank: 1 }), makeFilm({ rank: 3 })], "film number 2 does not have rank 2"],
    ["a film has no title", [makeFilm({ rank: 1, title: "" })], "title"],
    ["there are no films", [], "films"],
  ])("is refused where %s", async (_what, films, words) => {
    await expect(loadFilms(films)).rejects.toThrow(words);
  });

  test.each([
    ["that is not there", { rank: 9, why: "the same maker", isFurtherAfield: false }, "recommends a film of rank 9"],
    ["without a reason", { rank: 2, why: "", isFurtherAfield: false }, "why"],
  ])("is refused where it recommends a film %s", async (_what, recommendation, words) => {
    await expect(loadFilms(TEST_CATALOGUE.films, { 1: [recommendation] })).rejects.toThrow(words);
  });

  test("gives the same where the build has checked it before", async () => {
    await release(TEST_CATALOGUE.films);
    await noteCheckedCatalogue(folder, folder);
    expect(await loadBuiltCatalogue(folder, folder)).toEqual({ ...TEST_CATALOGUE, editions: EDITION_FILES });
  });

  test("is checked again where it is not what the build has checked, or there is no word of that", async () => {
    await release(TEST_CATALOGUE.films);
    await noteCheckedCatalogue(folder, folder);
    await release([makeFilm({ rank: 1, title: "" })]);
    await expect(loadBuiltCatalogue(folder, folder)).rejects.toThrow("title");
    await expect(loadBuiltCatalogue(folder, join(folder, "nowhere"))).rejects.toThrow("title");
  });

  test("is not noted as checked where it holds what no schema knows", async () => {
    await release(TEST_CATALOGUE.films.map((film) => ({ ...film, rumour: "it was all a dream" })));
    await expect(noteCheckedCatalogue(folder, folder)).rejects.toThrow("more than its schemas know");
  });
});
