/** For tests of the server: a movie database on this machine, which follows its published protocol. */
import { createServer, type ServerResponse } from "node:http";
import type { Clock } from "#platform/clock.ts";
import { createMovieDatabase } from "#server/features/movie-database/movie-database.ts";
import { NO_OUTSIDE } from "#server/test-app.ts";
import { listenHere } from "./local-server.ts";

type AnswerMovieSearch = (response: ServerResponse, url: URL) => void;

export interface MovieDatabaseServer {
  readonly apiBase: string;
  /** What was asked since `answerWith` was called last. */
  readonly asked: () => readonly URL[];
  readonly answerWith: (answer: AnswerMovieSearch) => void;
  readonly close: () => void;
}

export interface StandInMovie {
  readonly id: number;
  readonly imdb_id: string | null;
  readonly title: string;
  readonly original_title?: string;
  readonly release_date: string;
  readonly runtime?: number;
  readonly genres?: readonly { readonly id: number; readonly name: string }[];
  readonly production_countries?: readonly { readonly name: string }[];
  readonly directors?: readonly string[];
}

export async function openMovieDatabaseServer(): Promise<MovieDatabaseServer> {
  let answer: AnswerMovieSearch = () => undefined;
  let asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    asked.push(url);
    answer(response, url);
  });
  const { origin, close } = await listenHere(server);
  return {
    apiBase: origin,
    asked: () => asked,
    answerWith: (next) => {
      asked = [];
      answer = next;
    },
    close: () => void close(),
  };
}

export function json(body: unknown, status = 200): AnswerMovieSearch {
  return (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Answers searches by title and year, films by number, and finds them by their IMDb ids. */
export function knowing(movies: readonly StandInMovie[]): AnswerMovieSearch {
  return (response, url) => {
    const [, , what = "", which = ""] = url.pathname.split("/");
    const send = (body: unknown, status?: number) => json(body, status)(response, url);
    if (what === "search") {
      const query = (url.searchParams.get("query") ?? "").toLowerCase();
      const year = url.searchParams.get("year");
      const called = movies.filter(
        ({ title, release_date: released }) =>
          title.toLowerCase().includes(query) && (year === null || released.startsWith(year)),
      );
      return send({ page: 1, results: called.map(({ id, title }) => ({ id, title })) });
    }
    if (what === "find") return send({ movie_results: movies.filter(({ imdb_id: imdbId }) => imdbId === which) });
    const movie = movies.find(({ id }) => String(id) === which);
    if (movie === undefined) return send({ status_code: 34, status_message: "not found" }, 404);
    const { directors = [], ...details } = movie;
    const crew = [...directors.map((name) => ({ job: "Director", name })), { job: "Editor", name: "Some Editor" }];
    return send({ original_title: movie.title, runtime: 100, genres: [], ...details, credits: { cast: [], crew } });
  };
}

const COUNTRIES = [
  { iso_3166_1: "FR", english_name: "France", native_name: "France" },
  { iso_3166_1: "GB", english_name: "United Kingdom", native_name: "United Kingdom" },
] as const;

const SERVICES = [
  { provider_id: 8, provider_name: "Netflix", display_priority: 1, display_priorities: { GB: 2, FR: 1 } },
  { provider_id: 11, provider_name: "MUBI", display_priority: 9, display_priorities: { GB: 1, FR: 7 } },
] as const;

/** Answers what services there are, and which show a film: by its number, then by country, in the database's own words. */
export function streaming(
  films: Readonly<Record<number, Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>>>,
): AnswerMovieSearch {
  return (response, url) => {
    const send = (body: unknown, status?: number) => json(body, status)(response, url);
    if (url.pathname === "/3/watch/providers/regions") return send({ results: COUNTRIES });
    if (url.pathname === "/3/watch/providers/movie") return send({ results: SERVICES });
    const number = Number(/^\/3\/movie\/(\d+)\/watch\/providers$/.exec(url.pathname)?.[1]);
    const found = films[number];
    if (found === undefined) return send({ status_code: 34, status_message: "not found" }, 404);
    const offersOf = (kinds: Readonly<Record<string, readonly number[]>>) =>
      Object.entries(kinds).map(([kind, ids]) => [kind, ids.map((id) => ({ provider_id: id, logo_path: "/a.jpg" }))]);
    return send({
      id: number,
      results: Object.fromEntries(
        Object.entries(found).map(([country, kinds]) => [
          country,
          { link: "", ...Object.fromEntries(offersOf(kinds)) },
        ]),
      ),
    });
  };
}

/** The outside services with this movie database alone. */
export function withMovieDatabase({ apiBase }: MovieDatabaseServer, clock: Clock): typeof NO_OUTSIDE {
  return { ...NO_OUTSIDE, movieDatabase: { apiKey: "key", ...createMovieDatabase({ apiKey: "key", clock, apiBase }) } };
}
