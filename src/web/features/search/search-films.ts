import type { InterpretedPart } from "#contract/api/search.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { request as requestCall } from "../../adapters/product-api.ts";

import type { SearchOutcome, SearchQuota } from "./search-state.ts";

interface SearchRequest {
  /** Trimmed, 1 to 200 characters. */
  readonly prompt: string;
  /** Null means the whole catalogue. */
  readonly ranks: readonly Rank[] | null;
}

/** Calls `POST /api/films/reorder`. Never throws. An aborted call ends as "failed", which is ignored. */
export async function searchFilms(request: SearchRequest, signal: AbortSignal): Promise<SearchOutcome> {
  let response: Response;
  try {
    response = await requestCall(
      "searchFilms",
      // Ranks alone keep the request small.
      { body: { prompt: request.prompt, films: request.ranks?.map((rank) => ({ rank })) } },
      signal,
    );
  } catch (error) {
    return { type: "unreachable", error: error instanceof Error ? error.message : "unknown" };
  }
  try {
    const text = await response.text();
    if (response.status === 429) return refusalOf(text);
    if (!response.ok) return { type: "failed", error: `${response.status}: ${text || response.statusText}` };
    return answerOf(JSON.parse(text));
  } catch (error) {
    return { type: "failed", error: error instanceof Error ? error.message : "unknown" };
  }
}

function answerOf(body: unknown): SearchOutcome {
  const films = field(body, "films");
  if (!Array.isArray(films)) return { type: "failed", error: "the answer has no films" };
  const ranks = films.map((film) => field(film, "rank")).filter(isCount);
  // Removes duplicates.
  return {
    type: "found",
    ranks: [...new Set(ranks)],
    parts: partsOf(field(field(body, "interpretation"), "parts")),
    reasonsByRank: reasonsOf(field(body, "reasons")),
    ...nearnessOf(field(body, "interpretation")),
    quota: quotaOf(field(body, "remainingQueries")),
  };
}

/** Optional: another server's answer is shown without them. */
function partsOf(value: unknown): readonly InterpretedPart[] {
  if (!Array.isArray(value)) return [];
  return value.filter((part): part is InterpretedPart =>
    ["id", "kind", "label", "text", "without"].every((name) => typeof field(part, name) === "string"),
  );
}

/** Optional, as above. */
function nearnessOf(value: unknown): { readonly exact?: number; readonly isImpossible?: boolean } {
  const exact = field(value, "exact");
  return isCount(exact) ? { exact, isImpossible: field(value, "isImpossible") === true } : {};
}

function reasonsOf(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([rank, reasons]) => [
      rank,
      Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [],
    ]),
  );
}

function refusalOf(text: string): SearchOutcome {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's 429 has no message of ours, so the default is shown.
  }
  const message = field(body, "message");
  return {
    type: "too-many-requests",
    message: typeof message === "string" && message !== "" ? message : null,
    quota: quotaOf({ hourly: field(body, "remainingHourly"), daily: field(body, "remainingDaily") }),
  };
}

function quotaOf(value: unknown): SearchQuota | null {
  const hourly = field(value, "hourly");
  const daily = field(value, "daily");
  return isCount(hourly) && isCount(daily) ? { hourly, daily } : null;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
