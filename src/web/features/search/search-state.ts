import type { Rank } from "#domain/film.ts";

/** Longest prompt in characters (specification, section 5). */
export const MAX_PROMPT_LENGTH = 200;

/** Searches left, as the server told it last. */
export interface SearchQuota {
  readonly hourly: number;
  readonly daily: number;
}

/** How one call of the search ended. */
export type SearchOutcome =
  | { readonly type: "found"; readonly ranks: readonly Rank[]; readonly quota: SearchQuota | null }
  | { readonly type: "too-many-requests"; readonly message: string | null; readonly quota: SearchQuota | null }
  /** `error` is the error's text: for an answer that is not OK, the status, a colon, a space and the body. */
  | { readonly type: "failed"; readonly error: string };

/** Why the last search left the list as it was. */
export type SearchTrouble =
  | { readonly type: "too-many-requests"; readonly message: string | null }
  | { readonly type: "unavailable" }
  | { readonly type: "failed" }
  | { readonly type: "nothing-found" };

export interface SearchState {
  /** The prompt being answered, or null. `id` tells its answer from that of an aborted one. */
  readonly pending: { readonly id: number; readonly prompt: string } | null;
  /** The result that replaces the list, best first, or null for the whole ranking. */
  readonly applied: { readonly prompt: string; readonly ranks: readonly Rank[] } | null;
  readonly trouble: SearchTrouble | null;
  readonly quota: SearchQuota | null;
}

export type SearchEvent =
  | { readonly type: "submitted"; readonly id: number; readonly prompt: string }
  | { readonly type: "answered"; readonly id: number; readonly outcome: SearchOutcome }
  | { readonly type: "typed" }
  | { readonly type: "reset" };

export const IDLE_SEARCH: SearchState = { pending: null, applied: null, trouble: null, quota: null };

/** The prompt as it is sent: trimmed; empty means that there is nothing to search for. */
export function promptOf(text: string): string {
  return text.slice(0, MAX_PROMPT_LENGTH).trim();
}

/**
 * The search's next state (specification, section 4). A new search, typing and a reset all drop the search under way:
 * its answer, should it still come, carries an old id and is ignored.
 */
export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "submitted":
      return { ...state, pending: { id: event.id, prompt: event.prompt }, trouble: null };
    case "typed":
      return state.pending === null && state.trouble === null ? state : { ...state, pending: null, trouble: null };
    case "reset":
      return { ...state, pending: null, applied: null, trouble: null };
    case "answered":
      return state.pending?.id === event.id ? afterAnswer(state, state.pending.prompt, event.outcome) : state;
  }
}

function afterAnswer(state: SearchState, prompt: string, outcome: SearchOutcome): SearchState {
  const settled = { ...state, pending: null };
  switch (outcome.type) {
    case "found": {
      const quota = outcome.quota ?? state.quota;
      // "browse all films below" promises the whole list under the message, so an earlier result goes as well.
      if (outcome.ranks.length === 0) return { ...settled, applied: null, trouble: { type: "nothing-found" }, quota };
      return { ...settled, applied: { prompt, ranks: outcome.ranks }, quota };
    }
    case "too-many-requests":
      return {
        ...settled,
        trouble: { type: "too-many-requests", message: outcome.message },
        quota: outcome.quota ?? state.quota,
      };
    case "failed":
      return { ...settled, trouble: { type: outcome.error.includes("503") ? "unavailable" : "failed" } };
  }
}
