import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";

/** Films outside the ranking follow in the order they are in. */
export function inRankOrder(films: readonly AnyFilm[]): readonly AnyFilm[] {
  const placeOf = ({ rank }: AnyFilm): number => rank ?? Number.MAX_SAFE_INTEGER;
  return films.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export const IMPRESSIVE_COLLECTION = 10;

/** One decimal below 10 percent; never "100%" or "0%" before it is true. */
export function watchedShare(watched: number, total: number): string {
  if (total <= 0 || watched <= 0) return "0%";
  if (watched >= total) return "100%";
  const percent = (watched / total) * 100;
  return percent < 10 ? `${Math.max(0.1, Math.floor(percent * 10) / 10)}%` : `${Math.floor(percent)}%`;
}

/** `watched` is at least 1. */
export function collectionNote(watched: number, total: number): string {
  if (watched >= total) return messages.allNote;
  if (watched * 2 > total) return messages.halfNote;
  if (watched >= 100) return messages.hundredNote;
  if (watched >= 50) return messages.fiftyNote;
  if (watched >= IMPRESSIVE_COLLECTION) return messages.tenNote;
  return watched === 1 ? messages.firstNote : messages.earlyNote(IMPRESSIVE_COLLECTION - watched);
}
