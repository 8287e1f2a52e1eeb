import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";

/** A header, because an older process, while several are replaced, would refuse it in the query. */
export const EDITION_HEADER = "x-canon-edition";

/** Its answer tells films apart by rank. */
export function isByRank(path: string): boolean {
  return /^\/api\/(?:departed-)?film/.test(path);
}

/** Puts the page's edition into paths by rank, so that no cache answers with another edition. */
export function inEdition(path: string): string {
  return isByRank(path) ? path.replace("/api", `/api/editions/${CURRENT_EDITION}`) : path;
}
