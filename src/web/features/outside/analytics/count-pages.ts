import { routeOf } from "#contract/pages.ts";
import type { AnalyticsEvent } from "./report.ts";

/** The router's events and the browser's. */
const PAGE_TURNS = ["pushState", "replaceState", "popstate"];

/** Counts page views and film views, without query or fragment. */
export function countPages(report: (event: AnalyticsEvent) => void): void {
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
