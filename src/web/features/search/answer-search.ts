/** Answers a search: by the server, else by the browser's own engine. Loaded when the visitor types the first letter. */
import type { Film } from "#domain/catalogue/film.ts";
import type { CatalogueView } from "../catalogue/catalogue.tsx";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { narrowToOwnLists } from "./narrow-to-own-lists.ts";
import { searchFilms } from "./search-films.ts";
import type { FoundFilms, SearchEvent, SearchOutcome } from "./search-state.ts";

const loadSearchHere = async () => (await import("./search-here.ts")).openSearchHere();

export interface SearchToAnswer {
  readonly id: number;
  readonly prompt: string;
  /** The answer in the page's HTML, which knew nothing of the visitor's lists; null where there is none. */
  readonly given: Extract<SearchOutcome, { type: "found" }> | null;
  readonly catalogue: () => CatalogueView;
  readonly signal: AbortSignal;
  readonly dispatch: (event: SearchEvent) => void;
}

/** Dispatches what was found, narrowed to the visitor's own lists, unless the search is aborted. Never throws. */
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
  // Loaded while online, for when there is no network.
  if (outcome.type === "found") await loadSearchHere().catch(() => undefined);
}

function isLeftToBrowser(outcome: SearchOutcome): boolean {
  if (outcome.type === "too-many-requests" || outcome.type === "unreachable") return true;
  return outcome.type === "failed" && outcome.error.includes("503");
}

const CATALOGUE_LOOK_MS = 50;

/** The catalogue's films, awaited where the request is about the visitor's own lists, which don't know their ranks. */
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

/** Null where the script or catalogue is unavailable. */
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
