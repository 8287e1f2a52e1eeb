/**
 * Films ticked on the walls of "I've seen these" and not yet marked. Stored on the device with each tick, of each member
 * and of visitors their own, so that a closed tab loses none and nobody sees another's.
 */
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";

/** What a film shall become when the ticks are marked. */
export interface Tick {
  readonly rank: Rank;
  readonly isSeen: boolean;
}

export interface Ticks {
  /** In the order they were made. */
  readonly ticks: readonly Tick[];
  /** Where the last tick was made, to go on from; null where there was none. */
  readonly place: { readonly partId: string; readonly rank: Rank } | null;
}

export const NO_TICKS: Ticks = { ticks: [], place: null };

const KEY = "canon.seen-ticks";
const storage = deviceStorage(() => localStorage);
/** What the device would not store. */
const unstored = new Map<string, string>();
let lastRead: { readonly text: string; readonly ticks: Ticks } | null = null;
const listeners = new Set<() => void>();

/** `owner` is a member's id, null for visitors. The same object until it changes. */
export function keptTicks(owner: string | null): Ticks {
  const key = keyOf(owner);
  const reading = storage.read(key);
  const text = unstored.get(key) ?? (reading.kind === "ok" ? reading.text : null);
  if (text === null) return NO_TICKS;
  if (lastRead?.text !== text) lastRead = { text, ticks: parse(text) };
  return lastRead.ticks;
}

/** Changes what is stored at this moment, which another tab may have changed. */
export function changeTicks(owner: string | null, change: (ticks: Ticks) => Ticks): void {
  const key = keyOf(owner);
  const before = keptTicks(owner);
  const after = change(before);
  if (after === before) return;
  const text = JSON.stringify(after);
  if (storage.write(key, text) === "ok") unstored.delete(key);
  else unstored.set(key, text);
  for (const listener of listeners) listener();
}

/** Called after changes in any tab; returns the unsubscribe function. */
export function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function keyOf(owner: string | null): string {
  return owner === null ? KEY : `${KEY}.${owner}`;
}

/** Unreadable parts are left out. */
function parse(text: string): Ticks {
  try {
    const { ticks, place } = JSON.parse(text) as Partial<Ticks>;
    const isPlace = typeof place?.partId === "string" && isCatalogueRank(place.rank);
    return { ticks: (ticks ?? []).filter(isTick), place: isPlace ? place : null };
  } catch {
    return NO_TICKS;
  }
}

function isTick({ rank, isSeen }: Tick): boolean {
  return isCatalogueRank(rank) && typeof isSeen === "boolean";
}
