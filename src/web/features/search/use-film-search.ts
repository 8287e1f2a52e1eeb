import { useCallback, useEffect, useReducer, useRef } from "react";

import type { Rank } from "#domain/film.ts";

import { searchFilms } from "./search-films.ts";
import { IDLE_SEARCH, nextSearchState, type SearchState } from "./search-state.ts";

export interface FilmSearch {
  readonly state: SearchState;
  /** `prompt` trimmed and not empty; `ranks` null searches the whole catalogue. */
  readonly submit: (prompt: string, ranks: readonly Rank[] | null) => void;
  /** The visitor typed: a search under way is aborted, silently. */
  readonly typed: () => void;
  /** Back to the default ranking. */
  readonly reset: () => void;
}

/** The search of one screen: the pure states of `search-state.ts` around one abortable call. */
export function useFilmSearch(): FilmSearch {
  const [state, dispatch] = useReducer(nextSearchState, IDLE_SEARCH);
  const call = useRef<{ id: number; abort: AbortController | null }>({ id: 0, abort: null });

  const drop = useCallback(() => {
    call.current.abort?.abort();
    call.current.abort = null;
  }, []);
  useEffect(() => drop, [drop]);

  const submit = useCallback(
    (prompt: string, ranks: readonly Rank[] | null) => {
      drop();
      const abort = new AbortController();
      const id = call.current.id + 1;
      call.current = { id, abort };
      dispatch({ type: "submitted", id, prompt });
      const answer = async () => {
        const outcome = await searchFilms({ prompt, ranks }, abort.signal);
        if (!abort.signal.aborted) dispatch({ type: "answered", id, outcome });
      };
      void answer();
    },
    [drop],
  );
  const typed = useCallback(() => {
    drop();
    dispatch({ type: "typed" });
  }, [drop]);
  const reset = useCallback(() => {
    drop();
    dispatch({ type: "reset" });
  }, [drop]);
  return { state, submit, typed, reset };
}
