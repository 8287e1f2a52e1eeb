import { routeOf } from "#contract/pages.ts";
import type { AnalyticsEvent } from "./report.ts";

/** What the router announces, and what the browser does itself. */
const PAGE_TURNS = ["pushState", "replaceState", "popstate"];

/** Counts each page that is shown, and each film's page as a look at the film. Query and fragment are never counted. */
export function countPages(report: (event: AnalyticsEvent) => void): void {
  let last: string | null = null;
  const count = (): void => {
    if (location.pathname === last) return;
    last = location.pathname;
    report({ name: "page_view", path: countedPath(last) });
    const route = routeOf(last);
    if (route.page === "film" && route.rank !== null) report({ name: "film_view", rank: route.rank });
  };
  for (const name of PAGE_TURNS) addEventListener(name, count);
  count();
}

/** A path as it is counted: the address of a share is a secret between those who have it. */
export function countedPath(path: string): string {
  return path.replace(/^\/(c|dna)\/.*$/, "/$1/{id}").slice(0, 100);
}
