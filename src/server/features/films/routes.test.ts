import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filmMetadataEndpoint } from "#contract/api/film-metadata.ts";
import { filmKinEndpoint } from "#contract/api/film-kin.ts";
import { filmNamesEndpoint } from "#contract/api/film-names.ts";
import { filmTagsEndpoint } from "#contract/api/film-tags.ts";
import { filmsEndpoint } from "#contract/api/films.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { contentHash } from "#platform/negotiation.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp, TEST_CATALOGUE } from "../../test-app.ts";
import { filmsBody, writePreparedResponses } from "./prepare.ts";

const app = await createTestApp();
const TEST_NAMES = Object.fromEntries(
  Object.entries(TEST_CATALOGUE.idsByRank).map(([rank, ids]) => [rank, { ...ids, titles: [] }]),
);
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;

describe.each([
  ["/api/films", filmsEndpoint.answers[200], TEST_CATALOGUE.films],
  ["/api/film-metadata", filmMetadataEndpoint.answers[200], TEST_CATALOGUE.metadataByRank],
  ["/api/film-tags", filmTagsEndpoint.answers[200], TEST_CATALOGUE.tagsByRank],
  ["/api/film-kin", filmKinEndpoint.answers[200], TEST_CATALOGUE.kinByRank],
  ["/api/film-names", filmNamesEndpoint.answers[200], TEST_NAMES],
])("%s", (url, schema, expected) => {
  test("answers the whole catalogue as bare JSON that keeps the contract", async () => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(schema.parse(answer.json())).toEqual(expected);
  });

  test.each(["br", "gzip", "identity"] as const)("in %s it is the same list", async (coding) => {
    const answer = await app.inject({ url, headers: { "accept-encoding": coding } });
    expect(answer.headers["content-encoding"]).toBe(coding === "identity" ? undefined : coding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(JSON.parse(UNPACK[coding](answer.rawPayload).toString())).toEqual(expected);
  });

  test("each coding has a strong entity tag of its own, which is answered with 304", async () => {
    const tags = new Set<string>();
    for (const coding of ["br", "gzip", "identity"]) {
      // oxlint-disable-next-line no-await-in-loop -- the second request needs the first one's tag
      const first = await app.inject({ url, headers: { "accept-encoding": coding } });
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^"[^"]+"$/);
      tags.add(tag);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const second = await app.inject({
        url,
        headers: { "accept-encoding": coding, "if-none-match": `"x", W/${tag}` },
      });
      expect(second.statusCode).toBe(304);
      expect(second.body).toBe("");
      expect(second.headers).toMatchObject({
        etag: tag,
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=0, must-revalidate",
      });
      expect(second.headers["content-encoding"]).toBeUndefined();
    }
    expect(tags.size).toBe(3);
  });

  test("an entity tag of another coding or of something else gets the list", async () => {
    const { headers } = await app.inject({ url, headers: { "accept-encoding": "br" } });
    const asked = { "accept-encoding": "gzip", "if-none-match": String(headers.etag) };
    expect((await app.inject({ url, headers: asked })).statusCode).toBe(200);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const get = await app.inject({ url });
    const head = await app.inject({ method: "HEAD", url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({ etag: get.headers.etag, "content-length": get.headers["content-length"] });
  });
});

describe("the metadata of the release", () => {
  test("is sent whole for every film, and the contract names everything in it", async () => {
    const built = await createTestApp({ catalogue: await loadCatalogue(CATALOGUE_RELEASE_DIR) });
    const answer = await built.inject({ url: "/api/film-metadata" });
    const released: unknown = JSON.parse(await readFile(join(CATALOGUE_RELEASE_DIR, "film-metadata.json"), "utf8"));
    const metadataByRank = filmMetadataEndpoint.answers[200].parse(answer.json());
    expect(answer.json()).toEqual(released);
    expect(metadataByRank).toEqual(released);
    expect(Object.keys(metadataByRank)).toEqual(
      Array.from({ length: CATALOGUE_SIZE }, (_, index) => String(index + 1)),
    );
    for (const [rank, { recommendationRanks = [] }] of Object.entries(metadataByRank))
      expect(recommendationRanks.length, `film ${rank}`).toBeGreaterThan(0);
  });
});

describe("the tags of the release", () => {
  test("are sent for every film, each with some of every weight", async () => {
    const built = await createTestApp({ catalogue: await loadCatalogue(CATALOGUE_RELEASE_DIR) });
    const tagsByRank = filmTagsEndpoint.answers[200].parse((await built.inject({ url: "/api/film-tags" })).json());
    expect(Object.keys(tagsByRank)).toEqual(Array.from({ length: CATALOGUE_SIZE }, (_, index) => String(index + 1)));
    for (const [rank, tags] of Object.entries(tagsByRank))
      expect(new Set(Object.values(tags)), `film ${rank}`).toEqual(new Set([1, 2, 3]));
  });

  test.each([0, 4, 1.5, "3"])("can't have a tag of weight %j", (weight) => {
    expect(filmTagsEndpoint.answers[200].safeParse({ 1: { tense: weight } }).success).toBe(false);
  });
});

describe("what the build compressed", () => {
  let directory = "";
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "canon-prepared-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  test("is sent as it is", async () => {
    // Any bytes will do: the server uses whatever it finds under the body's name.
    const name = contentHash(filmsBody(TEST_CATALOGUE));
    await writeFile(join(directory, `${name}.br`), "made by the build");
    const built = await createTestApp({ compressedDir: directory });
    const answer = await built.inject({ url: "/api/films", headers: { "accept-encoding": "br" } });
    expect(answer.body).toBe("made by the build");
  });

  test("of another catalogue is not taken", async () => {
    const other = { ...TEST_CATALOGUE, films: TEST_CATALOGUE.films.slice(0, 3) };
    const built = await createTestApp({ compressedDir: directory, catalogue: other });
    const answer = await built.inject({ url: "/api/films", headers: { "accept-encoding": "br" } });
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(other.films);
  });

  test("is all seven answers in both codings, each under its content's name", async () => {
    const outDir = join(directory, "release");
    await writePreparedResponses({ outDir });
    const names = await readdir(outDir);
    expect(names).toHaveLength(14);
    for (const name of names) expect(name).toMatch(/^[\w-]{22}\.(?:br|gz)$/);
  });
});
