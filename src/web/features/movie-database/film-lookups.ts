import type { Film } from "#domain/film.ts";
import { logTrouble } from "./log-trouble.ts";
import { findTrailer, findWatchPage } from "./lookups.ts";

/** The ways out of a film's page that are looked up; null is one to hide: nothing was found, or nobody could be asked. */
export interface FoundLinks {
  readonly trailer: string | null;
  readonly whereToWatch: string | null;
}

/** Looks a film's trailer and where to watch it up. Never rejects: trouble is logged, and its link hidden. */
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
