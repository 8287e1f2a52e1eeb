import { useCallback, useEffect, useReducer, useRef } from "react";
import type { AskedExcerpt } from "#contract/asked-prompt.ts";
import type { CatalogueView } from "../catalogue/catalogue.tsx";
import { userLists } from "../user-lists/user-lists-store.ts";
import { narrowToOwnLists } from "./narrow-to-own-lists.ts";
import { type FoundFilms, IDLE_SEARCH, nextSearchState, type SearchOutcome, type SearchState } from "./search-state.ts";

/** Loaded when the visitor types the first letter. */
const loadSearchFilms = async () => (await import("./search-films.ts")).searchFilms;
const loadSearchHere = async () => (await import("./search-here.ts")).openSearchHere();

export interface FilmSearch {
  readonly state: SearchState;
  /** A trimmed, non-empty prompt; searches the whole catalogue. */
  readonly submit: (prompt: string) => void;
  /** Silently aborts the current search. */
  readonly typed: () => void;
  readonly reset: () => void;
}

/**
 * A screen's search. The browser's own engine answers when the quota is used up, the service is down or the network is
 * gone.
 */
export function useFilmSearch(catalogue: CatalogueView): FilmSearch {
  const [state, dispatch] = useReducer(nextSearchState, catalogue.asked, stateOfPage);
  const call = useRef<{ id: number; abort: AbortController | null }>({ id: 0, abort: null });
  const loaded = useRef(catalogue);
  const isPageAnswered = useRef(false);
  useEffect(() => {
    loaded.current = catalogue;
  }, [catalogue]);

  const drop = useCallback(() => {
    call.current.abort?.abort();
    call.current.abort = null;
  }, []);
  useEffect(() => drop, [drop]);

  const submit = useCallback(
    (prompt: string) => {
      drop();
      const abort = new AbortController();
      const id = call.current.id + 1;
      call.current = { id, abort };
      dispatch({ type: "submitted", id, prompt });
      const given = isPageAnswered.current ? null : answerOfPage(loaded.current.asked, prompt);
      isPageAnswered.current = true;
      if (given !== null) {
        dispatch({ type: "answered", id, outcome: narrowToOwnLists(given, userLists.current()) });
        void loadSearchHere().catch(() => undefined);
        return;
      }
      const answer = async () => {
        const { isComplete, films } = loaded.current;
        const ranks = isComplete ? films.map(({ rank }) => rank) : null;
        const answered = await loadSearchFilms().then(
          (searchFilms) => searchFilms({ prompt, ranks }, abort.signal),
          (): SearchOutcome => ({ type: "unreachable", error: "the script can't be had" }),
        );
        const outcome = answered.type === "found" ? narrowToOwnLists(answered, userLists.current()) : answered;
        // Offline: wait for the local answer.
        if (!abort.signal.aborted && outcome.type !== "unreachable") dispatch({ type: "answered", id, outcome });
        if (isLeftToBrowser(outcome) && !abort.signal.aborted) {
          const here = await answerHere(prompt, loaded.current);
          if (!abort.signal.aborted) {
            if (outcome.type === "unreachable") dispatch({ type: "answered", id, outcome, here });
            else if (here !== null) dispatch({ type: "answered-here", prompt, here });
          }
        }
        // Loaded while online, for when there is no network.
        if (outcome.type === "found") await loadSearchHere().catch(() => undefined);
      };
      void answer();
    },
    [drop],
  );
  const typed = useCallback(() => {
    drop();
    void loadSearchFilms().catch(() => undefined);
    dispatch({ type: "typed" });
  }, [drop]);
  const reset = useCallback(() => {
    drop();
    dispatch({ type: "reset" });
  }, [drop]);
  return { state, submit, typed, reset };
}

/** The search state from the page's HTML. */
function stateOfPage(asked: AskedExcerpt | undefined): SearchState {
  if (asked === undefined) return IDLE_SEARCH;
  if (asked.state === "refused")
    return { ...IDLE_SEARCH, trouble: { type: "too-many-requests", message: asked.message } };
  const { state: _state, films: _films, quota, ...found } = asked;
  if (found.ranks.length === 0) return { ...IDLE_SEARCH, trouble: { type: "nothing-found" }, quota };
  const applied = { ...found, isFromHere: false, isWithoutOwnLists: true } as const;
  return { ...IDLE_SEARCH, applied, quota };
}

function answerOfPage(asked: AskedExcerpt | undefined, prompt: string) {
  if (asked?.state !== "answered" || asked.prompt !== prompt) return null;
  const { state: _state, films: _films, prompt: _prompt, ...found } = asked;
  return { type: "found", ...found } as const;
}

function isLeftToBrowser(outcome: SearchOutcome): boolean {
  if (outcome.type === "too-many-requests" || outcome.type === "unreachable") return true;
  return outcome.type === "failed" && outcome.error.includes("503");
}

/** Null where the script or catalogue is unavailable. */
async function answerHere(
  prompt: string,
  { isComplete, films, metadataByRank }: CatalogueView,
): Promise<FoundFilms | null> {
  if (!isComplete) return null;
  try {
    const searchHere = await loadSearchHere();
    return narrowToOwnLists(await searchHere(prompt, films, metadataByRank), userLists.current());
  } catch {
    return null;
  }
}
