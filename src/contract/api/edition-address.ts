import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";

/**
 * Says in calls about lists which edition a page knows. A header, because a process that serves an earlier one, as while
 * several are replaced, would refuse it in the query.
 */
export const EDITION_HEADER = "x-canon-edition";

/** Whether a call's answer tells films apart by their ranks, as that of `/api/films` does. */
export function isByRank(path: string): boolean {
  return /^\/api\/(?:departed-)?film/.test(path);
}

/**
 * Where our pages ask: what goes by rank, under the edition that they know (`/api/editions/2/films`). So no answer of
 * another edition is taken for it, whether a server, a service worker or the browser has kept it.
 */
export function inEdition(path: string): string {
  return isByRank(path) ? path.replace("/api", `/api/editions/${CURRENT_EDITION}`) : path;
}
