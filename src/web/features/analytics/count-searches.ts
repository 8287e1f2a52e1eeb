import { API } from "#contract/api/addresses.ts";
import type { AnalyticsEvent } from "./report.ts";

/** Counts each search by its request; what was searched for is in no event. */
export function countSearches(report: (event: AnalyticsEvent) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (URL.parse(name)?.pathname === API.searchFilms.path) report({ name: "search" });
  });
  observer.observe({ type: "resource" });
}
