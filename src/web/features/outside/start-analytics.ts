import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { routeOf } from "#contract/pages.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import { API } from "#contract/api/addresses.ts";
import { publicConfig } from "#web/adapters/auth-client.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { type AnalyticsEvent, deliverEventsTo, report } from "./report.ts";

/** Not on a local installation, or if the visitor opts out of tracking. */
export async function startAnalytics(): Promise<void> {
  const url = isOwnMachine(location.hostname) || wantsNoTracking(navigator) ? null : await analyticsUrl();
  if (url === null) {
    deliverEventsTo(() => undefined);
    return;
  }
  const batch = createBatch((text) => navigator.sendBeacon(url, text));
  deliverEventsTo(batch.add);
  // A hidden page may never come back.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") batch.send();
  });
  addEventListener("pagehide", batch.send);
  countPages();
  countLists();
  countSearches();
}

async function analyticsUrl(): Promise<string | null> {
  try {
    return (await publicConfig()).analyticsUrl;
  } catch {
    return null;
  }
}

export function isOwnMachine(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Do Not Track and Global Privacy Control, which not all type definitions have. */
export function wantsNoTracking(browser: {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}

const WAIT_MS = 10_000;
const MAX_TOGETHER = 20;

/** Sends events in batches: after ten seconds, at twenty events, or when flushed. */
export function createBatch(send: (text: string) => unknown): {
  readonly add: (event: AnalyticsEvent) => void;
  readonly send: () => void;
} {
  let events: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (events.length === 0) return;
    send(JSON.stringify({ events }));
    events = [];
  };
  return {
    add(event) {
      events = [...events, event];
      if (events.length >= MAX_TOGETHER) sendNow();
      else timer ??= setTimeout(sendNow, WAIT_MS);
    },
    send: sendNow,
  };
}

/** Counts list changes in the tab that makes them. */
function countLists(): void {
  let before = userLists.current();
  userLists.subscribe(() => {
    const after = userLists.current();
    const event = document.visibilityState === "visible" ? changeOf(before, after) : null;
    before = after;
    if (event !== null) report(event);
  });
}

/**
 * Null if none is counted. Several films at once come from another tab or device. A film that enters the canon is not
 * also counted as watched.
 */
export function changeOf(before: UserLists, after: UserLists): AnalyticsEvent | null {
  const added = (idsOf: (lists: UserLists) => readonly FilmId[]): readonly FilmId[] => {
    const known = new Set(idsOf(before));
    return idsOf(after).filter((id) => !known.has(id));
  };
  const inCanon = added((lists) => lists.canonOrder);
  const onWatchlist = added((lists) => lists.watchlist.map((entry) => entry.id));
  const watched = added(watchedIds);
  const nowWatched = new Set(watchedIds(after));
  const unwatched = watchedIds(before).filter((id) => !nowWatched.has(id));
  if (new Set([...inCanon, ...onWatchlist, ...watched, ...unwatched]).size !== 1) return null;
  const only = (
    name: "add_to_canon" | "add_to_watchlist" | "mark_watched" | "unmark_watched",
    ids: readonly FilmId[],
  ) => (ids[0] === undefined ? null : ({ name, film: ids[0] } as const));
  return (
    only("add_to_canon", inCanon) ??
    only("add_to_watchlist", onWatchlist) ??
    only("mark_watched", watched) ??
    only("unmark_watched", unwatched)
  );
}

const PAGE_TURNS = ["pushState", "replaceState", "popstate"];

/** Without query or fragment. */
function countPages(): void {
  let last: string | null = null;
  const count = (): void => {
    if (location.pathname === last) return;
    last = location.pathname;
    report({ name: "page_view", path: countedPath(last) });
    const route = routeOf(last);
    if (route.page === "film" && route.part !== null) report({ name: "film_view", film: route.part });
  };
  for (const name of PAGE_TURNS) addEventListener(name, count);
  count();
}

/** A share's address is secret, so it is masked. */
export function countedPath(path: string): string {
  return path.replace(/^\/(c|dna)\/.*$/, "/$1/{id}").slice(0, 100);
}

/** Without their text. */
function countSearches(): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (URL.parse(name)?.pathname === inEdition(API.searchFilms.path)) report({ name: "search" });
  });
  observer.observe({ type: "resource" });
}
