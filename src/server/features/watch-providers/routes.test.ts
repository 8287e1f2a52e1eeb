import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { watchProvidersEndpoint } from "#contract/api/watch-providers.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { DAY, systemClock } from "#platform/clock.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp, makeFilm, TEST_CATALOGUE } from "../../test-app.ts";
import {
  json,
  type MovieDatabaseServer,
  openMovieDatabaseServer,
  withMovieDatabase,
} from "../../../../tests/support/movie-database-server.ts";
import { holdTimeLimits } from "../../../../tests/support/held-time-limits.ts";
import { PATIENTLY } from "../../../../tests/support/patience.ts";

const known = makeFilm({ rank: 1 });
const CATALOGUE = {
  ...TEST_CATALOGUE,
  films: [
    { ...known, facts: { ...known.facts, tmdbId: 289 } },
    makeFilm({ rank: 2, title: "M & <b>Müller</b>", year: 1931 }),
  ],
};
const SEARCH_LINK = "https://www.themoviedb.org/search?query=M+%26+%3Cb%3EM%C3%BCller%3C%2Fb%3E+y%3A1931";

let movies: MovieDatabaseServer;
beforeAll(async () => {
  movies = await openMovieDatabaseServer();
});
afterAll(() => movies.close());

function appWithKey(clock = systemClock) {
  return createTestApp({ catalogue: CATALOGUE, clock, outside: withMovieDatabase(movies, clock) });
}

async function linkOf(app: Awaited<ReturnType<typeof createTestApp>>, rank: number): Promise<string> {
  const answer = await app.inject({ url: `/api/films/${rank}/watch-providers` });
  expect(answer.statusCode).toBe(200);
  return watchProvidersEndpoint.answers[200].parse(answer.json()).tmdbLink;
}

describe("where to watch a film", () => {
  test("is the movie database's page by the catalogue's number, without asking anybody", async () => {
    movies.answerWith(json({ results: [{ id: 1 }] }));
    expect(await linkOf(await appWithKey(), 1)).toBe("https://www.themoviedb.org/movie/289/watch");
    expect(movies.asked()).toEqual([]);
  });

  test("is a search by title and year where the number is not known and nobody can be asked", async () => {
    expect(await linkOf(await createTestApp({ catalogue: CATALOGUE }), 2)).toBe(SEARCH_LINK);
  });

  test("is found by title and year, and then known for a day", async () => {
    let now = Date.now();
    const app = await appWithKey(() => now);
    movies.answerWith(json({ results: [{ id: 832 }, { id: 1 }] }));
    expect(await linkOf(app, 2)).toBe("https://www.themoviedb.org/movie/832/watch");
    expect(await linkOf(app, 2)).toBe("https://www.themoviedb.org/movie/832/watch");
    expect(movies.asked().map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      ["/3/search/movie", { query: "M & <b>Müller</b>", year: "1931", api_key: "key" }],
    ]);
    now += DAY;
    await linkOf(app, 2);
    expect(movies.asked()).toHaveLength(2);
  });

  test.each<[string, Parameters<MovieDatabaseServer["answerWith"]>[0]]>([
    ["finds nothing", json({ results: [] })],
    ["fails", (response) => void response.writeHead(500).end()],
    ["answers no JSON", (response) => void response.writeHead(200).end("<script>alert(1)</script>")],
    ["answers another form", json({ results: [{ id: "//evil.example" }] })],
    ["answers a number that is none", json({ results: [{ id: -1 }] })],
    ["leads elsewhere", (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["breaks off", (response) => void response.destroy()],
  ])("is a search where the movie database %s", async (_what, answer) => {
    movies.answerWith(answer);
    expect(await linkOf(await appWithKey(), 2)).toBe(SEARCH_LINK);
  });

  test("a movie database that does not answer keeps a visitor waiting three seconds at most, and soon nobody", async () => {
    let now = Date.now();
    const app = await appWithKey(() => now);
    movies.answerWith(() => undefined);
    const limits = holdTimeLimits();
    const link = linkOf(app, 2);
    await vi.waitFor(() => expect(movies.asked()).toHaveLength(1), PATIENTLY);
    expect(limits.given).toEqual([3000]);
    limits.end();
    expect(await link).toBe(SEARCH_LINK);
    movies.answerWith((response) => void response.destroy());
    for (let failure = 2; failure <= 5; failure += 1) await linkOf(app, 2);
    expect(movies.asked()).toHaveLength(4);
    await linkOf(app, 2);
    expect(movies.asked()).toHaveLength(4);
    now += 61_000;
    for (let failure = 1; failure <= 5; failure += 1) await linkOf(app, 2);
    expect(movies.asked()).toHaveLength(9);
    now -= DAY;
    movies.answerWith(json({ results: [{ id: 832 }] }));
    expect(await linkOf(app, 2)).toBe("https://www.themoviedb.org/movie/832/watch");
  });

  test("of a rank no film has is a 404, and of no rank a 400", async () => {
    const app = await createTestApp({ catalogue: CATALOGUE });
    const answer = await app.inject({ url: "/api/films/3/watch-providers" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "There is no film of rank 3: the ranks are 1 to 2." });
    for (const rank of ["0", "01", "one", "1e1", "-1"])
      expect((await app.inject({ url: `/api/films/${rank}/watch-providers` })).statusCode, rank).toBe(400);
  });

  test("is told for every film of the release", async () => {
    const app = await createTestApp({ catalogue: await loadCatalogue(CATALOGUE_RELEASE_DIR) });
    for (let rank = 1; rank <= CATALOGUE_SIZE; rank += 1)
      expect(await linkOf(app, rank)).toMatch(/^https:\/\/www\.themoviedb\.org\/(?:movie\/\d+\/watch|search\?query=)/);
  });
});
