/** The signed-in member's lists, one member at a time. */
import { createMemberLists, type MemberLists, type MemberNews } from "../sync/create-member-lists.ts";
import { forgetOthers, MEMBERS_PREFIX } from "../sync/member-device.ts";
import { FORMER_MEMBERS_PREFIX, isFormerGuestKey } from "../user-lists/former-keys.ts";
import { GUEST_PREFIX } from "../user-lists/guest-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { browserWorld } from "./browser-world.ts";

const LISTS_PREFIXES = [GUEST_PREFIX, MEMBERS_PREFIX, FORMER_MEMBERS_PREFIX];

let followed: { readonly userId: string; readonly lists: MemberLists } | null = null;
let isListening = false;
const listeners = new Set<() => void>();

/** Shows and synchronises this member's lists; null for nobody's. Tidies up what other members left. */
export function followMember(userId: string | null): void {
  listen();
  if (followed?.userId === userId) return;
  followed?.lists.stop({ forget: true });
  followed = null;
  forgetOthers(browserWorld.storage, userId);
  if (userId !== null) {
    const lists = createMemberLists(browserWorld, { userId, store: userLists });
    lists.subscribe(notifyListeners);
    followed = { userId, lists };
    lists.start();
  }
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("storage", ({ key }) => {
    if (key === null) followed?.lists.restoreUnsent();
    else if (LISTS_PREFIXES.some((prefix) => key.startsWith(prefix)) || isFormerGuestKey(key))
      followed?.lists.refresh();
  });
  for (const name of ["pageshow", "visibilitychange"]) window.addEventListener(name, () => followed?.lists.refresh());
  window.addEventListener("online", () => followed?.lists.tryNow());
  window.addEventListener("offline", () => followed?.lists.refresh());
  window.addEventListener("pagehide", () => followed?.lists.leave());
}

const NO_NEWS: MemberNews = { progress: { kind: "quiet" }, refused: [], offered: 0, keptAside: 0 };

export const memberNews = {
  current: (): MemberNews => followed?.lists.news() ?? NO_NEWS,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Null for a visitor. */
export function followedLists(): MemberLists | null {
  return followed?.lists ?? null;
}

export async function settle(limitMs: number): Promise<boolean> {
  return (await followed?.lists.settle(limitMs)) ?? true;
}

export function refreshIfStale(): void {
  followed?.lists.refreshIfStale();
}
