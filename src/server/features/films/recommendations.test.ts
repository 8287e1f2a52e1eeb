import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { filmRecommendationsEndpoint } from "#contract/api/film-recommendations.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp, TEST_CATALOGUE } from "../../test-app.ts";

const app = await createTestApp();
const release = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const releaseApp = await createTestApp({ catalogue: release });
const answerSchema = filmRecommendationsEndpoint.answers[200];

describe("what to see after a film", () => {
  test("is told, the closest films first and then those further afield, each with the reason", async () => {
    const answer = await app.inject({ url: "/api/films/1/recommendations" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toEqual({
      recommendations: [
        { rank: 3, title: "Film 3", year: 1960, why: "the same village in the evening", furtherAfield: false },
        { rank: 2, title: "Film 2", year: 1960, why: "another friendship put to the test", furtherAfield: true },
      ],
    });
  });

  test.each([2, 4])("is an empty list after film %i, about which nobody has written", async (rank) => {
    const answer = await app.inject({ url: `/api/films/${rank}/recommendations` });
    expect(answer.json()).toEqual({ recommendations: [] });
  });

  test("keeps the contract for every film and names the films of their metadata", async () => {
    expect(release.films).toHaveLength(CATALOGUE_SIZE);
    for (const { rank } of release.films) {
      const answer = await releaseApp.inject({ url: `/api/films/${rank}/recommendations` });
      const { recommendations } = answerSchema.parse(answer.json());
      expect(answer.json(), `film ${rank}`).toEqual({ recommendations });
      const metadata = release.metadataByRank[rank];
      expect(recommendations.map((film) => film.rank)).toEqual(metadata?.recommendationRanks);
      expect(recommendations.map((film) => film.title)).toEqual(metadata?.recommendations);
      expect(recommendations.length).toBeGreaterThanOrEqual(6);
      expect(recommendations.length).toBeLessThanOrEqual(12);
    }
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (body: Buffer) => body],
  ] as const)("in %s has a strong entity tag, which is answered with 304", async (coding, unpack) => {
    const url = "/api/films/1/recommendations";
    const first = await releaseApp.inject({ url, headers: { "accept-encoding": coding } });
    const tag = String(first.headers.etag);
    expect(answerSchema.safeParse(JSON.parse(unpack(first.rawPayload).toString())).success).toBe(true);
    expect(first.headers.vary).toBe("Accept-Encoding");
    expect(tag).toMatch(/^"[^"]+"$/);

    const asked = { "accept-encoding": coding, "if-none-match": tag };
    const second = await releaseApp.inject({ url, headers: asked });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe("");
    expect(second.headers).toMatchObject({ etag: tag, "cache-control": "public, max-age=0, must-revalidate" });
    const other = await releaseApp.inject({ url: "/api/films/2/recommendations", headers: asked });
    expect(other.statusCode).toBe(200);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const url = "/api/films/1/recommendations";
    const get = await app.inject({ url });
    const head = await app.inject({ method: "HEAD", url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    expect(head.headers).toMatchObject({ etag: get.headers.etag, "content-length": get.headers["content-length"] });
  });

  test.each(["5", "497", "9".repeat(150)])(
    "after the rank %s, which no film has, is a 404 that says so",
    async (rank) => {
      const answer = await app.inject({ url: `/api/films/${rank}/recommendations` });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({ message: `There is no film of rank ${rank}: the ranks are 1 to 4.` });
    },
  );

  test.each(["0", "01", "-1", "+1", "1.0", "1e0", "0x1", "one", "%20", "1%20", "1%2F2", "..%2F1", "١", "null"])(
    "after %s, which is no rank, is a 400 that says what a rank is",
    async (rank) => {
      const answer = await app.inject({ url: `/api/films/${encodeURI(rank).replaceAll("%25", "%")}/recommendations` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        message:
          "The request is not as it should be: params.rank: must be a rank: a whole number from 1 on, in plain digits.",
      });
    },
  );

  test("can only be read", async () => {
    const answer = await app.inject({ method: "POST", url: "/api/films/1/recommendations" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test("of another release is that release's", async () => {
    const other = {
      ...TEST_CATALOGUE,
      recommendationsByRank: { 1: [{ rank: 4, why: "a second reading", isFurtherAfield: false }] },
    };
    const answer = await (await createTestApp({ catalogue: other })).inject({ url: "/api/films/1/recommendations" });
    expect(answer.json()).toEqual({
      recommendations: [{ rank: 4, title: "Film 4", year: 1960, why: "a second reading", furtherAfield: false }],
    });
  });
});
