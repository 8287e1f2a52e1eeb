/** By the server, else the browser's own engine. Loaded when the visitor types the first letter. */
import type { Film, Rank } from "#domain/catalogue/film.ts";
import type { InterpretedPart } from "#contract/api/search.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import type { CatalogueView } from "../catalogue/catalogue.tsx";
import { request as requestCall } from "../../adapters/product-api.ts";
import { narrowToOwnLists } from "./own-lists.ts";
import type { FoundFilms, SearchEvent, SearchOutcome, SearchQuota } from "./search-state.ts";

const loadSearchHere = async () => (await import("./search-here.ts")).openSearchHere();

export interface SearchToAnswer {
  readonly id: number;
  readonly prompt: string;
  /** From the page's HTML, which knew nothing of the visitor's lists; null if there is none. */
  readonly given: Extract<SearchOutcome, { type: "found" }> | null;
  readonly catalogue: () => CatalogueView;
  readonly signal: AbortSignal;
  readonly dispatch: (event: SearchEvent) => void;
}

/** Dispatches what was found, narrowed to the visitor's own lists, unless aborted. Never throws. */
export async function answerSearch({ id, prompt, given, catalogue, signal, dispatch }: SearchToAnswer): Promise<void> {
  const tell = (event: SearchEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  const { isComplete, films } = catalogue();
  const ranks = isComplete ? films.map(({ rank }) => rank) : null;
  const answered = given ?? (await searchFilms({ prompt, ranks }, signal));
  const outcome =
    answered.type === "found"
      ? narrowToOwnLists(answered, userLists.current(), await filmsToNarrow(answered, catalogue, signal))
      : answered;
  // Offline: wait for the local answer.
  if (outcome.type !== "unreachable") tell({ type: "answered", id, outcome });
  if (isLeftToBrowser(outcome) && !signal.aborted) {
    const here = await answerHere(prompt, catalogue());
    if (outcome.type === "unreachable") tell({ type: "answered", id, outcome, here });
    else if (here !== null) tell({ type: "answered-here", prompt, here });
  }
  // Loaded while online, to be ready without a network.
  if (outcome.type === "found") await loadSearchHere().catch(() => undefined);
}

function isLeftToBrowser(outcome: SearchOutcome): boolean {
  if (outcome.type === "too-many-requests" || outcome.type === "unreachable") return true;
  return outcome.type === "failed" && outcome.error.includes("503");
}

const CATALOGUE_LOOK_MS = 50;

/** Awaited if the request is about the visitor's own lists, which don't know ranks. */
async function filmsToNarrow(
  { parts }: FoundFilms,
  catalogue: SearchToAnswer["catalogue"],
  signal: AbortSignal,
): Promise<readonly Film[]> {
  const isAwaited = () => !catalogue().isComplete && catalogue().status !== "error" && !signal.aborted;
  if (parts.some(({ mine }) => mine !== undefined))
    while (isAwaited()) await new Promise((done) => setTimeout(done, CATALOGUE_LOOK_MS));
  return catalogue().films;
}

/** Null if the script or catalogue is unavailable. */
async function answerHere(
  prompt: string,
  { isComplete, films, metadataByRank }: CatalogueView,
): Promise<FoundFilms | null> {
  if (!isComplete) return null;
  try {
    const searchHere = await loadSearchHere();
    return narrowToOwnLists(await searchHere(prompt, films, metadataByRank), userLists.current(), films);
  } catch {
    return null;
  }
}

/** `POST /api/films/reorder`. Never throws; aborting gives "failed", which is ignored. Without `ranks`, all films. */
export async function searchFilms(
  { prompt, ranks }: { readonly prompt: string; readonly ranks: readonly Rank[] | null },
  signal: AbortSignal,
): Promise<SearchOutcome> {
  let response: Response;
  try {
    response = await requestCall(
      "searchFilms",
      // Ranks alone keep the request small.
      { body: { prompt, films: ranks?.map((rank) => ({ rank })) } },
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
