import type { InterpretedPart } from "#contract/api/search.ts";
import type { Rank } from "#domain/catalogue/film.ts";

export interface FoundFilms {
  readonly ranks: readonly Rank[];
  readonly parts: readonly InterpretedPart[];
  readonly reasonsByRank: Readonly<Record<string, readonly string[]>>;
  /** How many of the first have all that was asked; all of them if undefined. */
  readonly exact?: number;
  /** The request contradicts itself. */
  readonly isImpossible?: boolean;
  /** Found without knowing the visitor's lists. */
  readonly isWithoutOwnLists?: true;
}

export interface SearchQuota {
  readonly hourly: number;
  readonly daily: number;
}

export type SearchOutcome =
  | (FoundFilms & { readonly type: "found"; readonly quota: SearchQuota | null })
  | { readonly type: "too-many-requests"; readonly message: string | null; readonly quota: SearchQuota | null }
  /** For a non-OK answer: "status: body". */
  | { readonly type: "failed"; readonly error: string }
  | { readonly type: "unreachable"; readonly error: string };

export type SearchTrouble =
  | { readonly type: "too-many-requests"; readonly message: string | null }
  | { readonly type: "unavailable" }
  | { readonly type: "failed" }
  | { readonly type: "nothing-found"; readonly parts?: FoundFilms["parts"] };

/** `isFromHere`: by the browser's own engine. */
export type AppliedSearch = FoundFilms & { readonly prompt: string; readonly isFromHere: boolean };

export interface SearchState {
  /** Null when idle; `id` identifies outdated answers. */
  readonly pending: { readonly id: number; readonly prompt: string } | null;
  /** Replaces the list; null for the whole ranking. */
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
  /** The browser's own answer after the server refused. */
  | { readonly type: "answered-here"; readonly prompt: string; readonly here: FoundFilms }
  | { readonly type: "typed" }
  | { readonly type: "reset" };

export const IDLE_SEARCH: SearchState = { pending: null, applied: null, trouble: null, quota: null };

/** A new search, typing and a reset abandon the current search, whose answer is then ignored by its id. */
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
      // The message promises all films below, so an earlier result goes, too.
      if (outcome.ranks.length === 0)
        return { ...settled, applied: null, trouble: { type: "nothing-found", parts: outcome.parts }, quota };
      const { type: _type, quota: _quota, ...found } = outcome;
      return { ...settled, applied: { prompt, ...found, isFromHere: false }, quota };
    }
    case "too-many-requests":
      return {
        ...settled,
        trouble: { type: "too-many-requests", message: outcome.message },
        quota: outcome.quota ?? state.quota,
      };
    case "unreachable":
      // A local answer already says that the network is down.
      if (here)
        return here.ranks.length > 0 ? settled : { ...settled, applied: null, trouble: { type: "nothing-found" } };
      return { ...settled, trouble: { type: "failed" } };
    case "failed":
      return { ...settled, trouble: { type: outcome.error.includes("503") ? "unavailable" : "failed" } };
  }
}

/** "short, from France"; by default also people who are in no credits. */
export function letGoOf({ parts }: FoundFilms, isUnknownTold = true): string {
  return parts
    .filter(({ isLetGo, isUnknown }) => isLetGo === true && (isUnknownTold || isUnknown !== true))
    .map(({ label }) => label)
    .join(", ");
}
