/** Who is signed in on this device, in every tab alike. Browser only; on the server nobody is known yet. */
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

/** `loading`: a stored session is being renewed, or nobody has looked yet. */
export type SessionState =
  | { readonly kind: "loading" }
  /** `ended`: whose session has ended without their doing, until they decide what becomes of their lists here. */
  | { readonly kind: "visitor"; readonly ended: EndedSession | null }
  | { readonly kind: "member"; readonly member: SignedInMember };

export const SESSION_LOADING: SessionState = { kind: "loading" };
const VISITOR: SessionState = { kind: "visitor", ended: null };

/** When the session may have become another, or can be renewed at last. */
const OCCASIONS = ["pageshow", "online"];

/** How long the pages wait for a renewal before they go by what the device says. */
const RENEWAL_PATIENCE_MS = 3000;

let shown: SessionState = SESSION_LOADING;
let shownSession: StoredSession | null = null;
/** Whether the auth client has had its try at a session whose token had ended. */
let wasRenewalTried = false;
let isKeptAlive = false;
let endOwnChanges = (): void => {};
const listeners = new Set<() => void>();

function stateNow(): SessionState {
  const stored = storedSession();
  if (stored === null) return visitorNow();
  if (stored.expiresAt <= Date.now() && !wasRenewalTried && navigator.onLine) return SESSION_LOADING;
  // What has not changed is the same object, so that nothing is drawn again.
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

/** Takes over what the device says now. */
function look(): void {
  const before = shown;
  shown = stateNow();
  shownSession = storedSession();
  // Not of a member who was one before: their session may just be on its way out.
  if (shown.kind === "member" && before.kind !== "member") forgetEndedSession();
  if (shown !== before) for (const listener of listeners) listener();
}

/** With a session on the device the auth client runs: it renews the session and hears of the other tabs'. */
async function keepAlive(): Promise<void> {
  look();
  if (isKeptAlive || shown.kind === "visitor") return;
  isKeptAlive = true;
  setTimeout(endPatience, RENEWAL_PATIENCE_MS);
  try {
    const { authClient } = await import("../../adapters/auth-client.ts");
    const client = await authClient();
    await client.initialize();
  } catch {
    // Without a network the session stays what the device says; the next occasion tries again.
    isKeptAlive = false;
  }
  endPatience();
}

function endPatience(): void {
  wasRenewalTried = true;
  look();
}

function keepAliveSoon(): void {
  void keepAlive();
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === SESSION_KEY || event.key === ENDED_KEY) void keepAlive();
}

export const session = {
  /** What is known now; the same object until it changes. */
  state: (): SessionState => {
    // The first look, while nobody listens yet.
    if (shown === SESSION_LOADING && listeners.size === 0) look();
    return shown;
  },

  /** Calls `listener` after every change, made here or in another tab; returns what ends it. */
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener("storage", onStorage);
      endOwnChanges = subscribeToStoredSession(keepAliveSoon);
      for (const name of OCCASIONS) window.addEventListener(name, keepAliveSoon);
    }
    listeners.add(listener);
    // Not at once: a subscriber is told of changes, and this may be one.
    queueMicrotask(keepAliveSoon);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener("storage", onStorage);
      endOwnChanges();
      for (const name of OCCASIONS) window.removeEventListener(name, keepAliveSoon);
    };
  },

  /** The member's token for the product's API; null for a visitor, or while it can't be renewed. */
  accessToken,
};
