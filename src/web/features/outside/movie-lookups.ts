import type { Film } from "#domain/catalogue/film.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { call } from "#web/adapters/product-api.ts";
import type { WantedFilm } from "#web/features/films/found-posters.ts";
import { publicConfig } from "#web/adapters/auth-client.ts";
import { createStoredAnswers } from "./stored-answers.ts";

/** Null hides the link. */
export interface FoundLinks {
  readonly trailer: string | null;
  readonly whereToWatch: string | null;
}

/** Looks up a film's trailer and watch page. Never rejects: errors are logged and the link is hidden. */
export async function lookUpLinks(film: Film): Promise<FoundLinks> {
  const [trailer, whereToWatch] = await Promise.all([
    film.trailerUrl ?? findTrailer(film).catch((error: unknown) => missed("trailer", error)),
    findWatchPage(film).catch((error: unknown) => missed("where to watch", error)),
  ]);
  return { trailer, whereToWatch };
}

function missed(what: Parameters<typeof logTrouble>[0], error: unknown): null {
  logTrouble(what, error);
  return null;
}

const POSTERS = "https://image.tmdb.org/t/p/w342";
const VIDEOS = "https://www.youtube.com/watch?v=";

const stored = createStoredAnswers(
  deviceStorage(() => localStorage),
  () => Date.now(),
);

/** A poster's URL; null if there is none. Rejects if the movie database is unreachable. */
export async function findPoster(film: WantedFilm): Promise<string | null> {
  const path = await cachedOr(`poster ${film.id}`, async () => {
    const tmdbId = film.facts?.tmdbId;
    return posterPathOf(tmdbId ? await askMovieDatabase(`/movie/${tmdbId}`) : await searchFor(film));
  });
  return path === null ? null : POSTERS + path;
}

async function findTrailer(film: WantedFilm): Promise<string | null> {
  const key = await cachedOr(`trailer ${film.id}`, async () => {
    const movie = film.facts?.tmdbId ?? firstMovieOf(await searchFor(film));
    return movie === null ? null : trailerKeyOf(await askMovieDatabase(`/movie/${movie}/videos`));
  });
  return key === null ? null : VIDEOS + key;
}

/** The page on where to watch a film, from our own server. */
async function findWatchPage({ rank }: Pick<Film, "rank">): Promise<string> {
  const { tmdbLink } = await call("getWatchProviders", { params: { rank } });
  if (URL.parse(tmdbLink)?.protocol !== "https:") throw new Error("The page on where to watch has no safe address.");
  return tmdbLink;
}

function searchFor({ title, year }: WantedFilm): Promise<unknown> {
  return askMovieDatabase("/search/movie", { query: title, year: String(year) });
}

/** Becomes part of a URL, so a cached answer must be a plain word. */
async function cachedOr(name: string, find: () => Promise<string | null>): Promise<string | null> {
  const known = stored.get(name);
  if (known === null || (known !== undefined && /^\/?[\w.-]+$/.test(known))) return known;
  const found = await find();
  stored.keep(name, found);
  return found;
}

const API = "https://api.themoviedb.org/3";
const TIMEOUT_MS = 15_000;
/** Concurrent requests; the others wait. */
export const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** At most four at once. Rejects without a key or a JSON answer; callers validate the content. */
async function askMovieDatabase(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { tmdbApiKey: key } = await publicConfig();
  if (key === null) throw new Error("The movie database is switched off.");
  // API keys go into the URL; the longer tokens, with dots, into a header.
  const isToken = key.includes(".");
  const parameters = new URLSearchParams(isToken ? query : { ...query, api_key: key });
  await acquireSlot();
  try {
    const response = await fetch(`${API}${path}?${parameters}`, {
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isToken ? { headers: { authorization: `Bearer ${key}` } } : {}),
    });
    if (!response.ok) throw new Error(`The movie database answers ${response.status}.`);
    return (await response.json()) as unknown;
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** In order; each that finishes passes its slot on. */
async function acquireSlot(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

/** Parsers for the movie database's answers; anything malformed counts as absent. */

export function posterPathOf(answer: unknown): string | null {
  for (const movie of [answer, ...listOf(answer, "results")]) {
    const path = field(movie, "poster_path");
    // Only a file name, because it becomes part of a URL.
    if (typeof path === "string" && /^\/[\w-]{1,64}\.(?:jpe?g|png|webp)$/.test(path)) return path;
  }
  return null;
}

/** Null if none was found. */
export function firstMovieOf(answer: unknown): number | null {
  const id = field(listOf(answer, "results")[0], "id");
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A video key: an official trailer, any trailer, or else a teaser or clip. */
export function trailerKeyOf(answer: unknown): string | null {
  const videos = listOf(answer, "results").filter(
    (video) => field(video, "site") === "YouTube" && isVideoKey(field(video, "key")),
  );
  const ofType = (...types: readonly string[]) =>
    videos.filter((video) => types.includes(String(field(video, "type"))));
  const trailers = ofType("Trailer");
  const chosen =
    trailers.find((video) => field(video, "official") === true) ?? trailers[0] ?? ofType("Teaser", "Clip")[0];
  return chosen === undefined ? null : String(field(chosen, "key"));
}

function isVideoKey(key: unknown): boolean {
  return typeof key === "string" && /^[\w-]{6,20}$/.test(key);
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = field(value, name);
  return Array.isArray(list) ? list : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

export function logTrouble(what: "poster" | "trailer" | "where to watch", error: unknown): void {
  // oxlint-disable-next-line no-console -- the only place where these errors show.
  console.info(`The ${what} could not be looked up: ${error instanceof Error ? error.message : "unknown"}`);
}
