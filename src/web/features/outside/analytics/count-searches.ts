import { inEdition } from "#contract/api/edition-address.ts";
import { API } from "#contract/api/addresses.ts";
import type { AnalyticsEvent } from "./report.ts";

/** Counts searches, without their text. */
export function countSearches(report: (event: AnalyticsEvent) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (URL.parse(name)?.pathname === inEdition(API.searchFilms.path)) report({ name: "search" });
  });
  observer.observe({ type: "resource" });
}
