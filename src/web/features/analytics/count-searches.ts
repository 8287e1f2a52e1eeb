import type { AnalyticsEvent } from "./report.ts";

const SEARCH_PATH = "/api/films/reorder";

/** Counts each search by its request; what was searched for is in no event. */
export function countSearches(report: (event: AnalyticsEvent) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (URL.parse(name)?.pathname === SEARCH_PATH) report({ name: "search" });
  });
  observer.observe({ type: "resource" });
}
