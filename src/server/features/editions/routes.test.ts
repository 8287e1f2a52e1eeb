import { afterAll, describe, expect, test } from "vitest";
import { editionEndpoint } from "#contract/api/edition.ts";
import { filmStandingEndpoint } from "#contract/api/film-standing.ts";
import { CURRENT_EDITION, EDITIONS } from "#domain/catalogue/editions.ts";
import { filmStanding } from "#domain/catalogue/film-standing.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp } from "../../test-app.ts";

const release = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const app = await createTestApp({ catalogue: release });
afterAll(() => app.close());

const editionSchema = editionEndpoint.answers[200];
const standingSchema = filmStandingEndpoint.answers[200];

describe("a film's standing", () => {
  test("is told for every film, as the contract says it", async () => {
    for (const { rank, id } of release.films) {
      // oxlint-disable-next-line no-await-in-loop -- hundreds at once would only wait for each other
      const answer = await app.inject({ url: `/api/films/${rank}/standing` });
      expect(standingSchema.parse(answer.json()), id).toEqual(filmStanding(id, CURRENT_EDITION, release.editions));
      expect(answer.json()).toEqual(standingSchema.parse(answer.json()));
    }
  });

  test.each(["501", "9".repeat(150)])("of rank %s, which no film has, is a 404 that says so", async (rank) => {
    const answer = await app.inject({ url: `/api/films/${rank}/standing` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: `There is no film of rank ${rank}: the ranks are 1 to 500.` });
  });

  test.each(["0", "-1", "1.5", "1e2", "first"])("of %j, which is no rank, is refused with 400", async (rank) => {
    expect((await app.inject({ url: `/api/films/${rank}/standing` })).statusCode).toBe(400);
  });
});

describe("an edition", () => {
  const served = EDITIONS.filter(({ number }) => number <= CURRENT_EDITION);

  test.each(served)("of $listsOf is told with every place of its films", async ({ number, size }) => {
    const answer = await app.inject({ url: `/api/film-editions/${number}` });
    const page = editionSchema.parse(answer.json());
    expect(answer.json()).toEqual(page);
    expect(page.ranks).toHaveLength(size);
    const places = page.ranks.filter((rank) => rank !== null);
    expect(new Set(places).size).toBe(places.length);
  });

  test("that was never served is a 404 that says so", async () => {
    const answer = await app.inject({ url: "/api/film-editions/99" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "There is no edition 99 of the ranking." });
  });

  test.each(["0", "one", "1.0"])("named %j is refused with 400", async (edition) => {
    expect((await app.inject({ url: `/api/film-editions/${edition}` })).statusCode).toBe(400);
  });
});
