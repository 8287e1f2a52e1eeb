import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { streamedFilmsEndpoint, streamingServicesEndpoint } from "#contract/api/streaming.ts";
import { DAY, systemClock } from "#platform/clock.ts";
import { createTestApp, makeFilm, TEST_CATALOGUE } from "../../test-app.ts";
import {
  json,
  type MovieDatabaseServer,
  openMovieDatabaseServer,
  streaming,
  withMovieDatabase,
} from "../../../../tests/support/movie-database-server.ts";
import { PATIENTLY } from "../../../../tests/support/patience.ts";

const films = [1, 2, 3].map((rank) => {
  const film = makeFilm({ rank, title: `Film ${rank}` });
  return { ...film, facts: { ...film.facts, tmdbId: rank * 100 } };
});
const CATALOGUE = { ...TEST_CATALOGUE, films };
const [one, two, three] = films.map(({ id }) => String(id));

let movies: MovieDatabaseServer;
beforeAll(async () => {
  movies = await openMovieDatabaseServer();
});
afterAll(() => movies.close());

function appWithKey(clock = systemClock) {
  return createTestApp({ catalogue: CATALOGUE, clock, outside: withMovieDatabase(movies, clock) });
}

type App = Awaited<ReturnType<typeof createTestApp>>;

async function shown(app: App, ids: readonly unknown[], country = "GB") {
  const answer = await app.inject({ url: `/api/streamed-films?country=${country}&films=${ids.join()}` });
  expect(answer.statusCode).toBe(200);
  return { ...streamedFilmsEndpoint.answers[200].parse(answer.json()), kept: answer.headers["cache-control"] };
}

async function services(app: App, query = "") {
  const answer = await app.inject({ url: `/api/streaming-services${query}` });
  expect(answer.statusCode).toBe(200);
  return streamingServicesEndpoint.answers[200].parse(answer.json());
}

const paths = () => movies.asked().map(({ pathname }) => pathname);

describe("streaming services", () => {
  test("are told by country, the most used first, once the countries are known", async () => {
    movies.answerWith(streaming({}));
    const app = await appWithKey();
    expect(await services(app)).toEqual({
      countries: [
        { code: "FR", name: "France" },
        { code: "GB", name: "United Kingdom" },
      ],
      services: [],
    });
    expect((await services(app, "?country=GB")).services).toEqual([
      { id: 11, name: "MUBI" },
      { id: 8, name: "Netflix" },
    ]);
    expect((await services(app, "?country=FR")).services.map(({ name }) => name)).toEqual(["Netflix", "MUBI"]);
    expect(movies.asked().map(({ searchParams }) => searchParams.get("watch_region"))).toEqual([null, "GB", "FR"]);
  });

  test("of a country that nobody knows are none, and are not asked for", async () => {
    movies.answerWith(streaming({}));
    const app = await appWithKey();
    expect((await services(app, "?country=ZZ")).services).toEqual([]);
    expect(paths()).toEqual(["/3/watch/providers/regions"]);
  });

  test("show the films that cost nothing more, not those for rent or sale", async () => {
    movies.answerWith(
      streaming({ 100: { GB: { flatrate: [8], ads: [11], rent: [2] }, FR: { buy: [3] } }, 200: { FR: { free: [8] } } }),
    );
    const app = await appWithKey();
    expect((await shown(app, [one, two, three])).films).toEqual({
      [one ?? ""]: [8, 11],
      [two ?? ""]: [],
      [three ?? ""]: [],
    });
    expect((await shown(app, [one, two], "FR")).films).toEqual({ [one ?? ""]: [], [two ?? ""]: [8] });
  });

  test("of a film are fetched once a day, for all countries", async () => {
    let now = Date.now();
    movies.answerWith(streaming({ 100: { GB: { flatrate: [8] } } }));
    const app = await appWithKey(() => now);
    await shown(app, [one]);
    await shown(app, [one], "FR");
    expect(paths()).toEqual(["/3/movie/100/watch/providers"]);
    now += DAY;
    await shown(app, [one]);
    expect(paths()).toHaveLength(2);
  });

  test("that are being asked for are asked once, whoever wants them", async () => {
    const held: (() => void)[] = [];
    const answer = streaming({ 100: { GB: { flatrate: [8] } } });
    movies.answerWith((response, url) => void held.push(() => answer(response, url)));
    const app = await appWithKey();
    const wanted = Promise.all([services(app), services(app), shown(app, [one]), shown(app, [one])]);
    await vi.waitFor(() => expect(held).toHaveLength(2), PATIENTLY);
    for (const give of held) give();
    const [first, second, ...films] = await wanted;
    expect(second).toEqual(first);
    expect(films.map((each) => each.films)).toEqual([{ [one ?? ""]: [8] }, { [one ?? ""]: [8] }]);
    expect(paths().toSorted()).toEqual(["/3/movie/100/watch/providers", "/3/watch/providers/regions"]);
  });

  test("of somebody's films are not kept in the browser", async () => {
    movies.answerWith(streaming({}));
    const app = await appWithKey();
    expect((await shown(app, [one])).kept).toBe("no-store");
  });

  test.each<[string, Parameters<MovieDatabaseServer["answerWith"]>[0]]>([
    ["fails", (response) => void response.writeHead(500).end()],
    ["answers another form", json({ results: { GB: { flatrate: "all" }, gb: 1 } })],
    ["breaks off", (response) => void response.destroy()],
  ])("are not known where the movie database %s", async (_what, answer) => {
    movies.answerWith(answer);
    const app = await appWithKey();
    expect((await shown(app, [one])).films).toEqual({});
    expect((await app.inject({ url: "/api/streaming-services" })).statusCode).toBe(503);
  });

  test("are not looked up without a movie database", async () => {
    const app = await createTestApp({ catalogue: CATALOGUE });
    for (const url of ["/api/streaming-services", `/api/streamed-films?country=GB&films=${one}`])
      expect((await app.inject({ url })).json()).toEqual({ message: "Streaming services are not looked up here." });
  });

  test.each(["", "?country=gb", "?country=GB", "?country=GB&films=", "?country=GB&films=nobody-knows-1999"])(
    "are asked for films of the ranking in a country: %j is refused",
    async (query) => {
      const app = await appWithKey();
      expect((await app.inject({ url: `/api/streamed-films${query}` })).statusCode).toBe(400);
    },
  );

  test("are asked for few films at once", async () => {
    const many = Array.from({ length: 9 }, (_, index) => makeFilm({ rank: index + 1, title: `Film ${index + 1}` }));
    const app = await createTestApp({
      catalogue: { ...TEST_CATALOGUE, films: many },
      outside: withMovieDatabase(movies, systemClock),
    });
    const ids = many.map(({ id }) => id).join();
    expect((await app.inject({ url: `/api/streamed-films?country=GB&films=${ids}` })).statusCode).toBe(400);
  });
});
