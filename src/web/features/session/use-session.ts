import { useSyncExternalStore } from "react";
import { session, SESSION_LOADING, type SessionState } from "./session.ts";

/** `loading` on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SESSION_LOADING);
}
