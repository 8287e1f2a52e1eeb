import { publicConfig } from "#web/adapters/auth-client.ts";

const API = "https://api.themoviedb.org/3";
const TIMEOUT_MS = 15_000;
/** Concurrent requests; the rest waits. */
export const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Requests JSON from the movie database, at most four at once. Rejects without a key or a JSON answer; callers validate
 * the content.
 */
export async function askMovieDatabase(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
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

/** Waits for a free slot, in order; whoever finishes passes theirs on. */
async function acquireSlot(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}
