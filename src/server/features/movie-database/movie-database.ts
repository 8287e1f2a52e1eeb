import { z } from "zod";
import { type Clock, SECOND } from "#platform/clock.ts";
import { answersOnce, askerOf } from "./answers.ts";
import { type Streaming, streamingOf } from "./streaming.ts";

const API_BASE = "https://api.themoviedb.org";
/** Short: somebody is typing meanwhile. */
const TYPING_TIMEOUT_MS = 1.5 * SECOND;
const KEPT_BYTES = 2_000_000;
const MOST_MATCHES = 3;

export interface DatabaseMovie {
  readonly tmdbId: number;
  readonly imdbId: string;
  readonly title: string;
  readonly originalTitle: string;
  readonly year: number;
  readonly directors: readonly string[];
  /** In the movie database's words, which are nearly ours. */
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly runtimeMinutes: number | null;
  readonly isForTelevision: boolean;
}

/** The movie database's API, version 3; answers are kept for a day. Never rejects: null where it fails or is paused. */
export interface MovieDatabase extends Streaming {
  /** The first match's number; null also where there is none. */
  readonly findNumber: (title: string, year: number) => Promise<number | null>;
  /** At most three films found by a title, the likeliest first; only those that have an IMDb id and a year. */
  readonly findFilms: (title: string, year: number | null) => Promise<readonly DatabaseMovie[] | null>;
  /** Empty where there is no such film, or the id is malformed. */
  readonly filmOfImdb: (imdbId: string) => Promise<readonly DatabaseMovie[] | null>;
  readonly filmOfNumber: (tmdbId: number) => Promise<readonly DatabaseMovie[] | null>;
}

const IMDB_ID = /^tt\d{5,10}$/;
const matchesSchema = z.object({ results: z.array(z.object({ id: z.int().positive() })) });
const findSchema = z.object({ movie_results: z.array(z.object({ id: z.int().positive() })) });
const movieSchema = z.object({
  id: z.int().positive(),
  imdb_id: z.string().regex(IMDB_ID).nullable().catch(null),
  title: z.string().trim().min(1).max(300),
  original_title: z.string().trim().max(300),
  release_date: z.string().catch(""),
  runtime: z.int().positive().nullable().catch(null),
  genres: z.array(z.object({ id: z.int(), name: z.string().max(50) })).catch([]),
  production_countries: z.array(z.object({ name: z.string().max(60) })).catch([]),
  credits: z.object({ crew: z.array(z.object({ job: z.string(), name: z.string().trim() })) }),
});
const TELEVISION_GENRE = 10_770;
const MOST_DIRECTORS = 4;
const LONGEST_NAME = 100;
const OUR_COUNTRY_NAMES: Readonly<Record<string, string>> = { "United States of America": "United States" };

export function createMovieDatabase({
  apiKey,
  clock,
  apiBase = API_BASE,
}: {
  readonly apiKey: string;
  readonly clock: Clock;
  readonly apiBase?: string;
}): MovieDatabase {
  const answer = answersOnce(clock, { keptBytes: KEPT_BYTES });
  const ask = askerOf(apiBase, apiKey);

  const movie = async (number: number, signal: AbortSignal): Promise<DatabaseMovie | null> => {
    const found = await ask(`/3/movie/${number}`, { append_to_response: "credits" }, movieSchema, signal);
    return found === null ? null : movieOf(found);
  };

  const movies = async (numbers: readonly number[], signal: AbortSignal): Promise<readonly DatabaseMovie[]> =>
    (await Promise.all(numbers.map((number) => movie(number, signal)))).filter((found) => found !== null);

  const matches = async (title: string, year: number | null, signal: AbortSignal): Promise<readonly number[]> => {
    const query = { query: title, ...(year === null ? {} : { year: String(year) }) };
    return (await ask("/3/search/movie", query, matchesSchema, signal))?.results.map(({ id }) => id) ?? [];
  };

  return {
    ...streamingOf(ask, clock),
    findNumber: (title, year) =>
      answer(`number ${year} ${title}`, async (signal) => (await matches(title, year, signal))[0] ?? null),
    findFilms: (title, year) =>
      answer(
        `films ${year} ${title}`,
        async (signal) => movies((await matches(title, year, signal)).slice(0, MOST_MATCHES), signal),
        TYPING_TIMEOUT_MS,
      ),
    async filmOfImdb(imdbId) {
      // It becomes part of an address.
      if (!IMDB_ID.test(imdbId)) return [];
      return answer(`imdb ${imdbId}`, async (signal) => {
        const found = await ask(`/3/find/${imdbId}`, { external_source: "imdb_id" }, findSchema, signal);
        const numbers = found?.movie_results.map(({ id }) => id) ?? [];
        return movies(numbers.slice(0, 1), signal);
      });
    },
    filmOfNumber: (tmdbId) => answer(`movie ${tmdbId}`, (signal) => movies([tmdbId], signal)),
  };
}

/** Null where too little is known to tell the film from others. */
function movieOf(movie: z.infer<typeof movieSchema>): DatabaseMovie | null {
  const year = Number(/^(\d{4})-/.exec(movie.release_date)?.[1] ?? 0);
  if (movie.imdb_id === null || year === 0) return null;
  const directors = movie.credits.crew.filter(
    ({ job, name }) => job === "Director" && name !== "" && name.length <= LONGEST_NAME,
  );
  return {
    tmdbId: movie.id,
    imdbId: movie.imdb_id,
    title: movie.title,
    originalTitle: movie.original_title === movie.title ? "" : movie.original_title,
    year,
    directors: [...new Set(directors.map(({ name }) => name))].slice(0, MOST_DIRECTORS),
    genres: movie.genres.filter(({ id }) => id !== TELEVISION_GENRE).map(({ name }) => name),
    countries: movie.production_countries.map(({ name }) => OUR_COUNTRY_NAMES[name] ?? name),
    runtimeMinutes: movie.runtime,
    isForTelevision: movie.genres.some(({ id }) => id === TELEVISION_GENRE),
  };
}
