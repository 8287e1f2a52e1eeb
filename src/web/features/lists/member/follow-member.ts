import { forgetOthers, MEMBERS_PREFIX } from "../sync/member-device.ts";
import { createMemberLists, type MemberLists } from "../sync/member-lists.ts";
import { type MemberNews, NO_NEWS } from "../sync/member-news.ts";
import { GUEST_PREFIX } from "../guest-lists.ts";
import { userLists } from "../user-lists-store.ts";
import { orderingKey, VISITORS_ORDERING_KEY } from "../duel-answers/ordering-key.ts";
import { browserWorld } from "./browser-world.ts";

const LISTS_PREFIXES = [GUEST_PREFIX, MEMBERS_PREFIX];

let followed: { readonly userId: string; readonly lists: MemberLists } | null = null;
let isListening = false;
const listeners = new Set<() => void>();

/** Null for nobody's. Also removes what other members left. */
export function followMember(userId: string | null): void {
  listen();
  if (followed?.userId === userId) return;
  followed?.lists.stop({ forget: true });
  withDuelsOf(followed?.userId, ({ forgetToldAnswers }, left) => forgetToldAnswers(left));
  followed = null;
  forgetOthers(browserWorld.storage, userId);
  if (userId !== null) {
    const onTaken = () => takeVisitorsDuels(userId);
    const lists = createMemberLists(browserWorld, { userId, store: userLists, onTaken });
    lists.subscribe(notifyListeners);
    followed = { userId, lists };
    lists.start();
    tellDuels();
  }
  notifyListeners();
}

function tellDuels(): void {
  withDuelsOf(followed?.userId, ({ tellUntoldAnswers }, userId) => tellUntoldAnswers(userId));
}

function takeVisitorsDuels(userId: string): void {
  withDuelsAt(VISITORS_ORDERING_KEY, ({ takeVisitorsAnswers }) => takeVisitorsAnswers(userId));
}

const loadDuels = () => import("../duel-answers/exchange-answers.ts");

type DuelsExchange = Awaited<ReturnType<typeof loadDuels>>;

function withDuelsOf(userId: string | undefined, work: (duels: DuelsExchange, userId: string) => unknown): void {
  if (userId !== undefined) withDuelsAt(orderingKey(userId), (duels) => work(duels, userId));
}

function withDuelsAt(key: string, work: (duels: DuelsExchange) => unknown): void {
  if (browserWorld.storage.read(key) !== null) void loadDuels().then(work, () => undefined);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener("storage", ({ key }) => {
    if (key === null) followed?.lists.restoreUnsent();
    else if (LISTS_PREFIXES.some((prefix) => key.startsWith(prefix))) followed?.lists.refresh();
  });
  for (const name of ["pageshow", "visibilitychange"]) window.addEventListener(name, () => followed?.lists.refresh());
  window.addEventListener("online", () => followed?.lists.tryNow());
  window.addEventListener("online", tellDuels);
  window.addEventListener("offline", () => followed?.lists.refresh());
  window.addEventListener("pagehide", () => followed?.lists.leave());
}

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

export async function settle(limitMs: number): Promise<void> {
  await followed?.lists.settle(limitMs);
}

export function refreshIfStale(): void {
  followed?.lists.refreshIfStale();
}
