import { messages } from "./messages.ts";

/** From this many watched films on the collection is called impressive. */
export const IMPRESSIVE_COLLECTION = 10;

/**
 * Which part of the catalogue is watched, as text: one decimal below 10 percent, so that the first films already show,
 * and never "100%" or "0%" before it is true.
 */
export function watchedShare(watched: number, total: number): string {
  if (total <= 0 || watched <= 0) return "0%";
  if (watched >= total) return "100%";
  const percent = (watched / total) * 100;
  return percent < 10 ? `${Math.max(0.1, Math.floor(percent * 10) / 10)}%` : `${Math.floor(percent)}%`;
}

/** A sentence about a collection of one film or more, out of a catalogue of `total`. */
export function collectionNote(watched: number, total: number): string {
  if (watched >= total) return messages.allNote;
  if (watched * 2 > total) return messages.halfNote;
  if (watched >= 100) return messages.hundredNote;
  if (watched >= 50) return messages.fiftyNote;
  if (watched >= IMPRESSIVE_COLLECTION) return messages.tenNote;
  return watched === 1 ? messages.firstNote : messages.earlyNote(IMPRESSIVE_COLLECTION - watched);
}
