import type { z } from "zod";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type Clock, DAY, SECOND } from "#platform/clock.ts";

const TIMEOUT_MS = 3 * SECOND;
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 60 * SECOND;
/** Keeps the operator's key from being used up. */
const MOST_AT_ONCE = 10;
const LARGEST_ANSWER_CHARACTERS = 1_000_000;
/** Beside the answer itself. */
const BYTES_OF_ENTRY = 200;

/**
 * Keeps answers for a day, asks few questions at once, each for all who ask it meanwhile, and pauses after failures in a
 * row; null where there is no answer.
 */
export function answersOnce(clock: Clock, { keptBytes }: { readonly keptBytes: number }) {
  const kept = createBoundedCache<{ readonly answer: unknown; readonly until: number }>(keptBytes);
  const asking = new Map<string, Promise<unknown>>();
  let failures = 0;
  let pausedUntil = 0;

  const look = async <Found>(
    key: string,
    find: (signal: AbortSignal) => Promise<Found>,
    timeoutMs: number,
  ): Promise<Found | null> => {
    try {
      const found = await find(AbortSignal.timeout(timeoutMs));
      failures = 0;
      kept.set(key, { answer: found, until: clock() + DAY }, BYTES_OF_ENTRY + 2 * JSON.stringify(found).length);
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

  return async function answer<Found>(
    key: string,
    find: (signal: AbortSignal) => Promise<Found>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Found | null> {
    const known = kept.get(key);
    if (known !== undefined && known.until > clock()) return known.answer as Found;
    const asked = asking.get(key);
    if (asked !== undefined) return asked as Promise<Found | null>;
    const leftMs = pausedUntil - clock();
    // More than the whole pause means the clock was set back.
    if ((leftMs > 0 && leftMs <= PAUSE_MS) || asking.size >= MOST_AT_ONCE) return null;
    const looked = look(key, find, timeoutMs).finally(() => asking.delete(key));
    asking.set(key, looked);
    return looked;
  };
}

export type Ask = <Answer>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
) => Promise<Answer | null>;

export function askerOf(apiBase: string, apiKey: string): Ask {
  return async (path, query, schema, signal) => {
    const text = await textOf(apiBase + path, { apiKey, query, signal });
    return text === null ? null : schema.parse(JSON.parse(text));
  };
}

async function textOf(
  address: string,
  {
    apiKey,
    query,
    signal,
  }: { readonly apiKey: string; readonly query: Readonly<Record<string, string>>; readonly signal: AbortSignal },
): Promise<string | null> {
  const parameters = new URLSearchParams(query);
  // API keys go into the URL; the longer tokens, with dots, into a header.
  const isToken = apiKey.includes(".");
  if (!isToken) parameters.set("api_key", apiKey);
  const response = await fetch(`${address}?${parameters}`, {
    headers: { accept: "application/json", ...(isToken ? { authorization: `Bearer ${apiKey}` } : {}) },
    redirect: "error",
    signal,
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The movie database answers ${response.status}.`);
  const text = await response.text();
  if (text.length > LARGEST_ANSWER_CHARACTERS) throw new Error("The movie database answers too much.");
  return text;
}
