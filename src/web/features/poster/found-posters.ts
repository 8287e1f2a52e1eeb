import type { Film, FilmFacts } from "#domain/film.ts";

/** What is needed to look a film's poster up. */
export type WantedFilm = Pick<Film, "id" | "title" | "year"> & { readonly facts: Partial<Pick<FilmFacts, "tmdbId">> };

/** Looks for the poster of a film while its sheet is near the screen; what is returned ends that. */
type WatchSheet = (sheet: Element, film: WantedFilm) => () => void;

let watchSheet: WatchSheet | null = null;
/** The sheets on the page without a real poster, and what ends the looking for each. */
const sheets = new Map<Element, { readonly film: WantedFilm; end: (() => void) | null }>();
const found = new Map<Film["id"], string>();
const listeners = new Set<() => void>();

/** The address of a film's real poster, once it was found. */
export function foundPoster(id: Film["id"]): string | null {
  return found.get(id) ?? null;
}

export function subscribeToFoundPosters(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a film's real poster wherever the film is on the page. */
export function posterWasFound(id: Film["id"], url: string): void {
  found.set(id, url);
  for (const listener of listeners) listener();
}

/** Names a sheet that has no real poster yet; returns what forgets it again. */
export function wantPoster(sheet: Element, film: WantedFilm): () => void {
  const entry = { film, end: watchSheet?.(sheet, film) ?? null };
  sheets.set(sheet, entry);
  return () => {
    entry.end?.();
    sheets.delete(sheet);
  };
}

/** Has the posters looked for from now on, those of the sheets that are there already included. */
export function lookForPosters(watch: WatchSheet): void {
  watchSheet = watch;
  for (const [sheet, entry] of sheets) entry.end = watch(sheet, entry.film);
}
