import { publicConfig } from "#web/adapters/auth-client.ts";
import { createBatch } from "./batch.ts";
import { countLists } from "./count-lists.ts";
import { countPages } from "./count-pages.ts";
import { countSearches } from "./count-searches.ts";
import { deliverEventsTo, report } from "./report.ts";

/** Starts analytics, unless on a local installation or the visitor opts out of tracking. */
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
  countPages(report);
  countLists(report);
  countSearches(report);
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
