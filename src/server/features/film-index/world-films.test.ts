import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { filmIndexEndpoint, indexFilmEndpoint } from "#contract/api/film-index.ts";
import { filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import type { RenderPage } from "#contract/render-page.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { DAY } from "#platform/clock.ts";
import {
  knowing,
  type MovieDatabaseServer,
  openMovieDatabaseServer,
  type StandInMovie,
  withMovieDatabase,
} from "../../../../tests/support/movie-database-server.ts";
import { PATIENTLY } from "../../../../tests/support/patience.ts";
import { createTestApp, fakeRenderPage, makeFilm, TEST_CATALOGUE } from "../../test-app.ts";
import { type SourceFilm, writeFilms } from "./write-film-index.ts";

const MARTY: StandInMovie = {
  id: 1,
  imdb_id: "tt32916440",
  title: "Marty Supreme",
  release_date: "2025-12-25",
  directors: ["Josh Safdie"],
};
const MOVIES: readonly StandInMovie[] = [
  MARTY,
  { id: 2, imdb_id: null, title: "Marty Supremely Unreleased", release_date: "" },
  { id: 3, imdb_id: "tt0118715", title: "Lebowski the Great", release_date: "1998-03-06" },
  { id: 4, imdb_id: "tt6751668", title: "Gisaengchung Fever", release_date: "2019-05-30" },
  {
    id: 5,
    imdb_id: "tt9000005",
    title: "Five Minutes of Rain",
    original_title: "Cinq minutes de pluie",
    release_date: "2024-02-01",
    runtime: 5,
    directors: ["A. One", "B. Two"],
  },
  {
    id: 6,
    imdb_id: "tt9000006",
    title: "An Evening Broadcast",
    release_date: "2024-02-01",
    genres: [
      { id: 10770, name: "TV Movie" },
      { id: 18, name: "Drama" },
    ],
    production_countries: [{ name: "United States of America" }, { name: "France" }],
  },
  {
    id: 8,
    imdb_id: "tt9000008",
    title: "A Quiet Place to Stay",
    original_title: "Stille Wohnung",
    release_date: "2021-10-01",
  },
  { id: 7, imdb_id: "tt9000007", title: "Nosferatu", release_date: "2024-12-25", directors: ["Robert Eggers"] },
];

function indexed(title: string, year: number, imdbId: string): SourceFilm {
  const nothing = {
    originalTitle: "",
    otherTitles: [],
    formerIds: [],
    directors: [],
    wikidataId: "",
    tmdbId: "",
    kind: "",
  } as const;
  const facts = { runtime: "", genres: "", languages: "", countries: "" };
  return { id: filmIdOf(`imdb-${imdbId}`), title, year, imdbId, popularity: 500, ...nothing, ...facts };
}

const directory = mkdtempSync(join(tmpdir(), "canon-world-films-"));
const filmIndexFile = join(directory, "film-index.sqlite");
const parasite = makeFilm({ rank: 1, id: filmIdOf("parasite-2019") });
const catalogue = {
  ...TEST_CATALOGUE,
  films: [parasite, ...TEST_CATALOGUE.films.slice(1)],
  formerIds: { "imdb-tt6751668": parasite.id },
};
const renderPage = vi.fn<RenderPage>(fakeRenderPage);
let movies: MovieDatabaseServer;
let now = 1_800_000_000_000;
let app: FastifyInstance;

beforeAll(async () => {
  const withoutIds = {
    ...indexed("Stille Wohnung", 2021, "tt9000009"),
    imdbId: "",
    id: filmIdOf("title-stillewohnung-2021"),
  };
  writeFilms(
    [indexed("The Big Lebowski", 1998, "tt0118715"), indexed("Nosferatu", 1922, "tt0013442"), withoutIds],
    filmIndexFile,
  );
  movies = await openMovieDatabaseServer();
});

beforeEach(async () => {
  movies.answerWith(knowing(MOVIES));
  app = await createTestApp({
    filmIndexFile,
    catalogue,
    renderPage,
    clock: () => now,
    outside: withMovieDatabase(movies, () => now),
  });
});

afterAll(() => {
  movies.close();
  rmSync(directory, { recursive: true });
});

async function search(q: string) {
  const answer = await app.inject({ url: `${filmIndexEndpoint.path}?q=${encodeURIComponent(q)}` });
  const { films } = filmIndexEndpoint.answers[200].parse(answer.json());
  return { films, keptFor: answer.headers["cache-control"] };
}

const named = async (q: string) => (await search(q)).films.map(({ title, year }) => `${title} ${year}`);

describe("a film that the index lacks", () => {
  test("is found in the movie database by its title, once a day", async () => {
    const { films, keptFor } = await search("marty supreme");
    expect(films).toEqual([
      {
        id: "imdb-tt32916440",
        rank: null,
        title: "Marty Supreme",
        originalTitle: null,
        year: 2025,
        directors: ["Josh Safdie"],
        kind: "feature",
        imdbId: "tt32916440",
        tmdbId: 1,
        wikidataId: null,
        source: "movie-database",
      },
    ]);
    expect(keptFor).toBe("public, max-age=3600");
    const askedOnce = movies.asked().length;
    await search("marty supreme");
    expect(movies.asked()).toHaveLength(askedOnce);
    now += DAY;
    await search("marty supreme");
    expect(movies.asked().length).toBeGreaterThan(askedOnce);
  });

  test("comes with its kind, its original title and its directors", async () => {
    expect((await search("five minutes of rain")).films[0]).toMatchObject({
      kind: "short",
      originalTitle: "Cinq minutes de pluie",
      directors: ["A. One", "B. Two"],
    });
    expect((await search("an evening broadcast")).films[0]?.kind).toBe("tv");
  });

  test("is asked for once a title is complete, though the index knows a film of that name", async () => {
    for (const q of ["nosfer", "nosferatu 1922"]) expect(await named(q)).toEqual(["Nosferatu 1922"]);
    expect(movies.asked()).toEqual([]);
    expect(await named("nosferatu")).toEqual(["Nosferatu 1922", "Nosferatu 2024"]);
    expect(await named("nosferatu 2024")).toEqual(["Nosferatu 2024", "Nosferatu 1922"]);
    expect(movies.asked().map(({ searchParams }) => searchParams.get("year"))).toContain("2024");
  });

  test("that it knows under another name is the index's own, and a ranked one has its place", async () => {
    expect((await search("lebowski the great")).films[0]).toMatchObject({ title: "The Big Lebowski", source: "index" });
    expect((await search("gisaengchung fever")).films[0]).toMatchObject({ id: "parasite-2019", rank: 1 });
    expect((await search("a quiet place to stay")).films[0]).toMatchObject({ id: "title-stillewohnung-2021" });
  });

  test("has a page by its id and an answer to calls, and nothing else has", async () => {
    const page = await app.inject({ url: "/film/imdb-tt32916440" });
    expect(page.statusCode).toBe(200);
    expect(renderPage.mock.lastCall?.[0].otherFilm).toMatchObject({
      kind: "index",
      film: { title: "Marty Supreme", source: "movie-database" },
    });
    const one = async (id: string) => (await app.inject({ url: indexFilmEndpoint.path.replace(":id", id) })).statusCode;
    expect((await app.inject({ url: indexFilmEndpoint.path.replace(":id", "imdb-tt9000006") })).json()).toMatchObject({
      runtimeMinutes: 100,
      genres: ["Drama"],
      countries: ["United States", "France"],
    });
    expect(await one("imdb-tt9999999")).toBe(404);
  });

  test("is not asked for by what is no title, or by what the index knows", async () => {
    const long = "a very long sentence that asks for films about many things and could not be the title of any";
    for (const q of ["the big leb", "lebowski", "ab", "!!!", long]) await search(q);
    expect(movies.asked()).toEqual([]);
  });

  test("that a file names is looked up by its ids or its title and year", async () => {
    const wanted = (titles: readonly string[], year: number | null, ids = {}) => ({
      titles,
      year,
      ids: { imdb: null, tmdb: null, wikidata: null, ...ids },
    });
    const films = [
      wanted(["Marty Supreme"], 2025),
      wanted(["Anything"], null, { imdb: "tt9000005" }),
      wanted(["Anything"], null, { tmdb: 6 }),
      wanted(["Nosferatu"], 1922),
      wanted(["What nobody knows"], 2020),
      wanted(["Anything"], null, { tmdb: 404 }),
    ];
    const answer = await app.inject({ method: "POST", url: filmLookUpEndpoint.path, payload: { films } });
    const { found } = filmLookUpEndpoint.answers[200].parse(answer.json());
    expect(found.map((each) => each.map(({ title, calledAs }) => [title, ...calledAs]))).toEqual([
      [["Marty Supreme", "Marty Supreme"]],
      [["Five Minutes of Rain"]],
      [["An Evening Broadcast"]],
      [["Nosferatu", "Nosferatu"]],
      [],
      [],
    ]);
  });

  test("is asked for by nothing that leads elsewhere in the movie database", async () => {
    const films = ["../movie/1", "tt1?x=", "..", "tt0118715/"].map((imdb) => ({
      titles: [],
      year: null,
      ids: { imdb, tmdb: null, wikidata: null },
    }));
    const answer = await app.inject({ method: "POST", url: filmLookUpEndpoint.path, payload: { films } });
    expect(answer.json()).toEqual({ found: films.map(() => []) });
    expect(movies.asked()).toEqual([]);
  });

  test("is found though somebody of its crew has an endless name", async () => {
    const director = "A".repeat(500);
    movies.answerWith(knowing([{ ...MARTY, directors: [director, "Josh Safdie"] }]));
    expect((await search("marty supreme")).films[0]?.directors).toEqual(["Josh Safdie"]);
  });

  test("is looked up for ten films of a call at most", async () => {
    const films = Array.from({ length: 100 }, (_, number) => ({
      titles: [`What nobody knows, part ${number}`],
      year: 2020,
      ids: { imdb: null, tmdb: null, wikidata: null },
    }));
    await app.inject({ method: "POST", url: filmLookUpEndpoint.path, payload: { films } });
    expect(movies.asked()).toHaveLength(10);
  });
});

describe("while the movie database fails", () => {
  test("the index answers alone, and that answer is soon asked for again", async () => {
    movies.answerWith((response) => void response.writeHead(500).end());
    expect(await search("nosferatu 2024")).toMatchObject({
      films: [{ title: "Nosferatu", year: 1922 }],
      keptFor: "public, max-age=60",
    });
    expect((await app.inject({ url: "/film/imdb-tt32916440" })).statusCode).toBe(200);
    expect(renderPage.mock.lastCall?.[0].otherFilm).toBeUndefined();
  });

  test("so many look-ups at a time wait for it, and no more", async () => {
    movies.answerWith(() => undefined);
    const answers = Array.from({ length: 12 }, (_, number) => search(`what nobody knows ${number}`));
    await vi.waitFor(() => expect(movies.asked()).toHaveLength(10), PATIENTLY);
    expect((await Promise.all(answers)).map(({ films }) => films)).toEqual(answers.map(() => []));
  });
});
