import { memberName } from "#domain/members/member-name.ts";
import { accessToken } from "#web/adapters/access-token.ts";
import {
  ENDED_KEY,
  endedSession,
  forgetEndedSession,
  SESSION_KEY,
  storedSession,
  subscribeToStoredSession,
  type EndedSession,
  type StoredSession,
} from "#web/adapters/session-storage.ts";

export interface SignedInMember {
  readonly id: string;
  /** Empty where the account has none. */
  readonly email: string;
  /** Also true for an account without an address. */
  readonly isConfirmed: boolean;
  /** The profile's name, or the part of the address before the @. */
  readonly name: string;
}

/** `loading`: the session is being renewed or has not been read. */
export type SessionState =
  | { readonly kind: "loading" }
  /** `ended`: a member who was signed out involuntarily and has not decided yet. */
  | { readonly kind: "visitor"; readonly ended: EndedSession | null }
  | { readonly kind: "member"; readonly member: SignedInMember };

export const SESSION_LOADING: SessionState = { kind: "loading" };
const VISITOR: SessionState = { kind: "visitor", ended: null };

const SESSION_CHECK_EVENTS = ["pageshow", "online"];

const RENEWAL_PATIENCE_MS = 3000;

let shown: SessionState = SESSION_LOADING;
let shownSession: StoredSession | null = null;
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

async function keepAlive(): Promise<void> {
  readSession();
  if (isKeptAlive || shown.kind === "visitor") return;
  isKeptAlive = true;
  setTimeout(endPatience, RENEWAL_PATIENCE_MS);
  try {
    const { authClient } = await import("#web/adapters/auth-client.ts");
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
  state: (): SessionState => {
    // The first read, before anybody subscribes.
    if (shown === SESSION_LOADING && listeners.size === 0) readSession();
    return shown;
  },

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

  /** Null for a visitor, or if it can't be renewed now. */
  accessToken,
};

/** Null while the second factor is missing. */
export function memberOf({
  accessToken: token,
  user,
}: Pick<StoredSession, "accessToken" | "user">): SignedInMember | null {
  const { id, email, email_confirmed_at: confirmedAt, user_metadata: metadata, factors } = user;
  if (typeof id !== "string" || (hasVerifiedFactor(factors) && assuranceOf(token) === "aal1")) return null;
  const address = typeof email === "string" ? email : "";
  const profileName: unknown = typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, "name") : null;
  return {
    id,
    email: address,
    isConfirmed: address === "" || typeof confirmedAt === "string",
    name: memberName({ profileName: typeof profileName === "string" ? profileName : "", email: address }),
  };
}

/** A renewed session is no change. */
export function isSameMember(one: SignedInMember, other: SignedInMember): boolean {
  return (
    one.id === other.id && one.email === other.email && one.isConfirmed === other.isConfirmed && one.name === other.name
  );
}

function hasVerifiedFactor(factors: unknown): boolean {
  return Array.isArray(factors) && factors.some((factor) => Reflect.get(Object(factor), "status") === "verified");
}

/** Unverified, because only the server relies on it. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return Reflect.get(Object(JSON.parse(atob(payload))), "aal");
  } catch {
    return null;
  }
}
