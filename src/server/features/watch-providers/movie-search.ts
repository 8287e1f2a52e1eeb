import { z } from "zod";
import { type Clock, SECOND } from "#platform/clock.ts";

const API_BASE = "https://api.themoviedb.org";
const TIMEOUT_MS = 3 * SECOND;
/** Failures in a row after which requests pause. */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 60 * SECOND;
const LARGEST_ANSWER_BYTES = 1_000_000;

const foundSchema = z.object({ results: z.array(z.object({ id: z.int().positive() })) });

/** The first match's id; null where there is none or the database does not answer. Never throws. */
export type FindMovie = (title: string, year: number) => Promise<number | null>;

/** `apiBase` is the movie database's own unless a test sets it. */
export function createMovieSearch({
  apiKey,
  clock,
  apiBase = API_BASE,
}: {
  readonly apiKey: string;
  readonly clock: Clock;
  readonly apiBase?: string;
}): FindMovie {
  let failures = 0;
  let pausedUntil = 0;
  return async (title, year) => {
    const leftMs = pausedUntil - clock();
    // More than the whole pause means the clock was set back.
    if (leftMs > 0 && leftMs <= PAUSE_MS) return null;
    try {
      const found = await search(apiBase, apiKey, { title, year });
      failures = 0;
      return found;
    } catch {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) {
        failures = 0;
        pausedUntil = clock() + PAUSE_MS;
      }
      return null;
    }
  };
}

async function search(
  apiBase: string,
  apiKey: string,
  { title, year }: { readonly title: string; readonly year: number },
): Promise<number | null> {
  const query = new URLSearchParams({ query: title, year: String(year) });
  // API keys go into the URL; the longer tokens, with dots, into a header.
  const isToken = apiKey.includes(".");
  if (!isToken) query.set("api_key", apiKey);
  const response = await fetch(`${apiBase}/3/search/movie?${query}`, {
    headers: { accept: "application/json", ...(isToken ? { authorization: `Bearer ${apiKey}` } : {}) },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The movie database answers ${response.status}.`);
  const text = await response.text();
  if (text.length > LARGEST_ANSWER_BYTES) throw new Error("The movie database answers too much.");
  return foundSchema.parse(JSON.parse(text)).results[0]?.id ?? null;
}
