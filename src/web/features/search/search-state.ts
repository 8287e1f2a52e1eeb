import type { InterpretedPart } from "#contract/api/search.ts";
import type { Rank } from "#domain/film.ts";

/** Films that answer a prompt, and how it was understood. */
export interface FoundFilms {
  /** Best first. */
  readonly ranks: readonly Rank[];
  readonly parts: readonly InterpretedPart[];
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  /** Found where the visitor's lists are unknown: what the request says of them is not answered. */
  readonly isWithoutOwnLists?: true;
}

/** Searches left, as the server told it last. */
export interface SearchQuota {
  readonly hourly: number;
  readonly daily: number;
}

/** How one call of the search ended. */
export type SearchOutcome =
  | (FoundFilms & { readonly type: "found"; readonly quota: SearchQuota | null })
  | { readonly type: "too-many-requests"; readonly message: string | null; readonly quota: SearchQuota | null }
  /** `error` is the error's text: for an answer that is not OK, the status, a colon, a space and the body. */
  | { readonly type: "failed"; readonly error: string }
  /** The network is gone: nobody answered. */
  | { readonly type: "unreachable"; readonly error: string };

/** Why the last search left the list as it was. */
export type SearchTrouble =
  | { readonly type: "too-many-requests"; readonly message: string | null }
  | { readonly type: "unavailable" }
  | { readonly type: "failed" }
  | { readonly type: "nothing-found" };

/** The result on the screen. `isFromHere`: the browser's own engine found it, as the server did not answer. */
export type AppliedSearch = FoundFilms & { readonly prompt: string; readonly isFromHere: boolean };

export interface SearchState {
  /** The prompt being answered, or null. `id` tells its answer from that of an aborted one. */
  readonly pending: { readonly id: number; readonly prompt: string } | null;
  /** The result that replaces the list, best first, or null for the whole ranking. */
  readonly applied: AppliedSearch | null;
  readonly trouble: SearchTrouble | null;
  readonly quota: SearchQuota | null;
}

export type SearchEvent =
  | { readonly type: "submitted"; readonly id: number; readonly prompt: string }
  | {
      readonly type: "answered";
      readonly id: number;
      readonly outcome: SearchOutcome;
      readonly here?: FoundFilms | null;
    }
  /** The browser's own answer, after the server's refusal was told. */
  | { readonly type: "answered-here"; readonly prompt: string; readonly here: FoundFilms }
  | { readonly type: "typed" }
  | { readonly type: "reset" };

export const IDLE_SEARCH: SearchState = { pending: null, applied: null, trouble: null, quota: null };

/**
 * The search's next state. A new search, typing and a reset all drop the search under way:
 * its answer, should it still come, carries an old id and is ignored.
 */
export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case "submitted":
      return { ...state, pending: { id: event.id, prompt: event.prompt }, trouble: null };
    case "typed":
      return state.pending === null && state.trouble === null ? state : { ...state, pending: null, trouble: null };
    case "reset":
      if (state.pending === null && state.applied === null && state.trouble === null) return state;
      return { ...state, pending: null, applied: null, trouble: null };
    case "answered-here":
      if (event.here.ranks.length === 0) return state;
      return { ...state, applied: { prompt: event.prompt, isFromHere: true, ...event.here } };
    case "answered":
      return state.pending?.id === event.id ? afterAnswer(state, state.pending.prompt, event) : state;
  }
}

function afterAnswer(
  state: SearchState,
  prompt: string,
  { outcome, here }: { readonly outcome: SearchOutcome; readonly here?: FoundFilms | null },
): SearchState {
  const settled = {
    ...state,
    pending: null,
    ...(here && here.ranks.length > 0 ? { applied: { prompt, isFromHere: true, ...here } } : {}),
  };
  switch (outcome.type) {
    case "found": {
      const quota = outcome.quota ?? state.quota;
      // "browse all films below" promises the whole list under the message, so an earlier result goes as well.
      if (outcome.ranks.length === 0) return { ...settled, applied: null, trouble: { type: "nothing-found" }, quota };
      const { ranks, parts, reasonsByRank } = outcome;
      return { ...settled, applied: { prompt, ranks, parts, reasonsByRank, isFromHere: false }, quota };
    }
    case "too-many-requests":
      return {
        ...settled,
        trouble: { type: "too-many-requests", message: outcome.message },
        quota: outcome.quota ?? state.quota,
      };
    case "unreachable":
      // The browser's own answer says by itself that the network is gone.
      if (here)
        return here.ranks.length > 0 ? settled : { ...settled, applied: null, trouble: { type: "nothing-found" } };
      return { ...settled, trouble: { type: "failed" } };
    case "failed":
      return { ...settled, trouble: { type: outcome.error.includes("503") ? "unavailable" : "failed" } };
  }
}
