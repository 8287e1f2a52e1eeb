import type { Film } from "#domain/catalogue/film.ts";
import { logTrouble } from "./log-trouble.ts";
import { findTrailer, findWatchPage } from "./lookups.ts";

/** Null hides the link. */
export interface FoundLinks {
  readonly trailer: string | null;
  readonly whereToWatch: string | null;
}

/** Looks up a film's trailer and watch page. Never rejects: errors are logged and the link is hidden. */
export async function lookUpLinks(film: Film): Promise<FoundLinks> {
  const [trailer, whereToWatch] = await Promise.all([
    film.trailerUrl ?? findTrailer(film).catch((error: unknown) => missed("trailer", error)),
    findWatchPage(film).catch((error: unknown) => missed("where to watch", error)),
  ]);
  return { trailer, whereToWatch };
}

function missed(what: Parameters<typeof logTrouble>[0], error: unknown): null {
  logTrouble(what, error);
  return null;
}
