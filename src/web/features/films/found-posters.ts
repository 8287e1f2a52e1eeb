import type { AnyFilm, Film, FilmFacts } from "#domain/catalogue/film.ts";

export type WantedFilm = Pick<AnyFilm, "id" | "title" | "year"> & {
  readonly facts?: Partial<Pick<FilmFacts, "tmdbId">>;
};

/** Starts the look-up near the screen; returns the function that stops it. */
type WatchSheet = (sheet: Element, film: WantedFilm) => () => void;

let watchSheet: WatchSheet | null = null;
const sheets = new Map<Element, { readonly film: WantedFilm; end: (() => void) | null }>();
const found = new Map<Film["id"], string>();
const listeners = new Set<() => void>();

export function foundPoster(id: Film["id"]): string | null {
  return found.get(id) ?? null;
}

export function subscribeToFoundPosters(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showFoundPoster(id: Film["id"], url: string): void {
  found.set(id, url);
  for (const listener of listeners) listener();
}

export function registerPosterSheet(sheet: Element, film: WantedFilm): () => void {
  const entry = { film, end: watchSheet?.(sheet, film) ?? null };
  sheets.set(sheet, entry);
  return () => {
    entry.end?.();
    sheets.delete(sheet);
  };
}

export function lookForPosters(watch: WatchSheet): void {
  watchSheet = watch;
  for (const [sheet, entry] of sheets) entry.end = watch(sheet, entry.film);
}
