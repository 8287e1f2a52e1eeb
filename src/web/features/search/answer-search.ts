/** By the server, else the browser's own engine. Loaded when the visitor types the first letter. */
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { parsedText, z } from "#contract/small-schemas.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import type { CatalogueView } from "../catalogue/catalogue.tsx";
import { request as requestCall } from "../../adapters/product-api.ts";
import { narrowToOwnLists } from "./own-lists.ts";
import type { FoundFilms, SearchEvent, SearchOutcome } from "./search-state.ts";

const loadSearchHere = async () => (await import("./search-here.ts")).openSearchHere();

const count = z.int().check(z.nonnegative());

/** What every part has; the rest is left as the contract's schema, by which the server answers, lets it through. */
const part = z.looseObject({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  text: z.string(),
  without: z.string(),
});

/** What is read of the contract's answer: another server may leave out all but the films. */
const answer = z.object({
  films: z.array(z.object({ rank: z.optional(count) })),
  interpretation: z.optional(
    z.object({ parts: z.array(part), exact: z.optional(count), isImpossible: z.optional(z.boolean()) }),
  ),
  reasons: z.optional(z.record(z.string(), z.array(z.string()))),
  remainingQueries: z.optional(z.object({ hourly: count, daily: count })),
});

const refusal = z.object({
  message: z.optional(z.string()),
  remainingHourly: z.optional(count),
  remainingDaily: z.optional(count),
});

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
  const { success, data } = z.safeParse(answer, body);
  if (!success) return { type: "failed", error: "the answer is not as agreed" };
  const { films, interpretation: { parts = [], exact, isImpossible = false } = {}, reasons, remainingQueries } = data;
  return {
    type: "found",
    ranks: [...new Set(films.flatMap(({ rank }) => rank ?? []))],
    parts,
    reasonsByRank: reasons ?? {},
    ...(exact === undefined ? {} : { exact, isImpossible }),
    quota: remainingQueries ?? null,
  };
}

function refusalOf(text: string): SearchOutcome {
  // A proxy's 429 has no message of ours, so the default is shown.
  const { message = "", remainingHourly: hourly, remainingDaily: daily } = parsedText(refusal, text) ?? {};
  const quota = hourly === undefined || daily === undefined ? null : { hourly, daily };
  return { type: "too-many-requests", message: message === "" ? null : message, quota };
}
