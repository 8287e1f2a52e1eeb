import { publicConfig } from "../../adapters/auth-client.ts";

const API = "https://api.themoviedb.org/3";
const TIMEOUT_MS = 15_000;
/** Requests under way at once: the rest waits (issue: never more than four). */
export const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Asks the movie database for JSON. At most four requests are under way at once. Rejects where the key or the answer
 * can't be had, or the answer is no JSON; what it holds is for the caller to check.
 */
export async function askMovieDatabase(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { tmdbApiKey: key } = await publicConfig();
  if (key === null) throw new Error("The movie database is switched off.");
  // The database has keys of two kinds: one for the address, and a longer one with dots for a header.
  const isToken = key.includes(".");
  const parameters = new URLSearchParams(isToken ? query : { ...query, api_key: key });
  await myTurn();
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

/** Resolves when there is a place among the allowed requests, first come first served; whoever ends gives theirs on. */
async function myTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}
