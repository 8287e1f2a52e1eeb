import { useSyncExternalStore } from "react";
import { session, SESSION_LOADING, type SessionState } from "./session.ts";

/** Who is signed in; `loading` on the server and while its HTML is taken over. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, () => SESSION_LOADING);
}
