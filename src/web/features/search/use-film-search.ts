import { useCallback, useEffect, useReducer, useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { type AskedExcerpt, PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { promptOf } from "#contract/prompt.ts";
import { homeAddress } from "#contract/ranking-page.ts";
import { parseRankingAddress, PLAIN_RANKING } from "#domain/filters/ranking-address.ts";
import type { CatalogueView } from "../catalogue/catalogue.tsx";
import { IDLE_SEARCH, nextSearchState, type SearchOutcome, type SearchState } from "./search-state.ts";

/** Loaded when the visitor types the first letter. */
const loadAnswerSearch = async () => (await import("./answer-search.ts")).answerSearch;

const NO_SCRIPT: SearchOutcome = { type: "unreachable", error: "the script can't be had" };

export interface FilmSearch {
  readonly state: SearchState;
  /** A trimmed, non-empty prompt; searches the whole catalogue. */
  readonly submit: (prompt: string) => void;
  /** Silently aborts the current search. */
  readonly typed: () => void;
  readonly reset: () => void;
}

/** The browser's own engine answers when the quota is used up, the service is down, or there is no network. */
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
      // Shown at once, unless it is about the visitor's own lists: the page must not wait for a script.
      const isWhole = given !== null && given.parts.every(({ mine }) => mine === undefined);
      if (isWhole) dispatch({ type: "answered", id, outcome: given });
      const tell = isWhole ? () => undefined : dispatch;
      loadAnswerSearch().then(
        (answerSearch) =>
          answerSearch({ id, prompt, given, catalogue: () => loaded.current, signal: abort.signal, dispatch: tell }),
        () => tell({ type: "answered", id, outcome: given ?? NO_SCRIPT }),
      );
    },
    [drop],
  );
  const typed = useCallback(() => {
    drop();
    void loadAnswerSearch().catch(() => undefined);
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
  if (found.ranks.length === 0)
    return { ...IDLE_SEARCH, trouble: { type: "nothing-found", parts: found.parts }, quota };
  const applied = { ...found, isFromHere: false, isWithoutOwnLists: true } as const;
  return { ...IDLE_SEARCH, applied, quota };
}

function answerOfPage(asked: AskedExcerpt | undefined, prompt: string) {
  if (asked?.state !== "answered" || asked.prompt !== prompt) return null;
  const { state: _state, films: _films, prompt: _prompt, ...found } = asked;
  return { type: "found", ...found } as const;
}

/** Empty if none. Asking keeps the films chosen, best match first; asking for nothing shows all, as they were shown. */
export function useAskedPrompt(): readonly [asked: string, ask: (prompt: string) => void] {
  const search = useSearch();
  const asked = promptOf(new URLSearchParams(search).get(PROMPT_PARAMETER) ?? "");
  const [, navigate] = useLocation();
  const ask = useCallback(
    (prompt: string) => {
      const address = parseRankingAddress(new URLSearchParams(search));
      const kept =
        prompt === "" ? { ...PLAIN_RANKING, view: address.view } : { ...address, order: PLAIN_RANKING.order, page: 1 };
      navigate(homeAddress(prompt, kept));
    },
    [navigate, search],
  );
  return [asked, ask];
}

/** Home's, without a request if `prompt` is empty. */
export function addressAsking(prompt: string): string {
  return homeAddress(prompt, PLAIN_RANKING);
}
