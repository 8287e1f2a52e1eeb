import { useSyncExternalStore } from "react";
import { session, SESSION_LOADING, type SessionState } from "./session.ts";

/** `loading` on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SESSION_LOADING);
}

/** A member's id, also after their session has ended while their lists are still shown; null for a visitor's own. */
export function ownerOfLists(state: SessionState): string | null {
  if (state.kind === "member") return state.member.id;
  return state.kind === "visitor" ? (state.ended?.userId ?? null) : null;
}
