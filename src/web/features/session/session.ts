/** Who is signed in on this device, in all tabs. Browser only. */
import { accessToken } from "../../adapters/access-token.ts";
import {
  ENDED_KEY,
  endedSession,
  forgetEndedSession,
  SESSION_KEY,
  storedSession,
  subscribeToStoredSession,
  type EndedSession,
  type StoredSession,
} from "../../adapters/session-storage.ts";
import { isSameMember, memberOf, type SignedInMember } from "./signed-in-member.ts";

/** `loading`: the session is being renewed or has not been read. */
export type SessionState =
  | { readonly kind: "loading" }
  /** `ended`: a member who was signed out involuntarily and has not decided yet. */
  | { readonly kind: "visitor"; readonly ended: EndedSession | null }
  | { readonly kind: "member"; readonly member: SignedInMember };

export const SESSION_LOADING: SessionState = { kind: "loading" };
const VISITOR: SessionState = { kind: "visitor", ended: null };

/** Events after which the session may have changed or can be renewed. */
const SESSION_CHECK_EVENTS = ["pageshow", "online"];

/** How long pages wait for a renewal. */
const RENEWAL_PATIENCE_MS = 3000;

let shown: SessionState = SESSION_LOADING;
let shownSession: StoredSession | null = null;
/** Whether the auth client has tried to renew an expired session. */
let wasRenewalTried = false;
let isKeptAlive = false;
let endOwnChanges = (): void => {};
const listeners = new Set<() => void>();

function stateNow(): SessionState {
  const stored = storedSession();
  if (stored === null) return visitorNow();
  if (stored.expiresAt <= Date.now() && !wasRenewalTried && navigator.onLine) return SESSION_LOADING;
  // The same object, to avoid rendering.
  if (stored === shownSession && shown.kind === "member") return shown;
  const member = memberOf(stored);
  if (member === null) return visitorNow();
  return shown.kind === "member" && isSameMember(shown.member, member) ? shown : { kind: "member", member };
}

function visitorNow(): SessionState {
  const ended = endedSession();
  if (ended === null) return VISITOR;
  return shown.kind === "visitor" && shown.ended === ended ? shown : { kind: "visitor", ended };
}

function readSession(): void {
  const before = shown;
  shown = stateNow();
  shownSession = storedSession();
  // Only on a new sign-in: an existing member may just be signing out.
  if (shown.kind === "member" && before.kind !== "member") forgetEndedSession();
  if (shown !== before) for (const listener of listeners) listener();
}

/** The auth client renews the session and follows other tabs. */
async function keepAlive(): Promise<void> {
  readSession();
  if (isKeptAlive || shown.kind === "visitor") return;
  isKeptAlive = true;
  setTimeout(endPatience, RENEWAL_PATIENCE_MS);
  try {
    const { authClient } = await import("../../adapters/auth-client.ts");
    const client = await authClient();
    await client.initialize();
  } catch {
    // Offline; the next occasion tries again.
    isKeptAlive = false;
  }
  endPatience();
}

function endPatience(): void {
  wasRenewalTried = true;
  readSession();
}

function keepAliveSoon(): void {
  void keepAlive();
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === SESSION_KEY || event.key === ENDED_KEY) void keepAlive();
}

export const session = {
  /** The same object until it changes. */
  state: (): SessionState => {
    // The first read, before anybody subscribes.
    if (shown === SESSION_LOADING && listeners.size === 0) readSession();
    return shown;
  },

  /** Called after changes in any tab; returns the unsubscribe function. */
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener("storage", onStorage);
      endOwnChanges = subscribeToStoredSession(keepAliveSoon);
      for (const name of SESSION_CHECK_EVENTS) window.addEventListener(name, keepAliveSoon);
    }
    listeners.add(listener);
    // Deferred: it may notify the new subscriber.
    queueMicrotask(keepAliveSoon);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener("storage", onStorage);
      endOwnChanges();
      for (const name of SESSION_CHECK_EVENTS) window.removeEventListener(name, keepAliveSoon);
    };
  },

  /** Null for a visitor or if it can't be renewed now. */
  accessToken,
};
