import { useSyncExternalStore } from "react";
import { session, SESSION_LOADING, type SessionState } from "./session.ts";

/** `loading` on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SESSION_LOADING);
}

/**
 * Whose lists are on the screen: a member's id, also of one whose session has ended and whose lists are still shown, or
 * null for a visitor's own.
 */
export function ownerOfLists(state: SessionState): string | null {
  if (state.kind === "member") return state.member.id;
  return state.kind === "visitor" ? (state.ended?.userId ?? null) : null;
}
