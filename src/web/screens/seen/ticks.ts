/**
 * Films ticked on the walls of "I've seen these" and not yet marked. Stored on the device with each tick, of each member
 * and of visitors their own, so that a closed tab loses none and nobody sees another's.
 */
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { ownedText } from "../../adapters/owned-text.ts";

/** What a film shall become when the ticks are marked. */
export interface Tick {
  readonly id: FilmId;
  readonly isSeen: boolean;
}

export interface Ticks {
  /** In the order they were made. */
  readonly ticks: readonly Tick[];
  /** Where the last tick was made, to go on from; null where there was none. */
  readonly place: { readonly partId: string; readonly id: FilmId } | null;
}

export const NO_TICKS: Ticks = { ticks: [], place: null };

const stored = ownedText("canon.seen-films");
let lastRead: { readonly text: string; readonly ticks: Ticks } | null = null;

/** `owner` is a member's id, null for visitors. The same object until it changes. */
export function keptTicks(owner: string | null): Ticks {
  const text = stored.read(owner);
  if (text === null) return NO_TICKS;
  if (lastRead?.text !== text) lastRead = { text, ticks: parse(text) };
  return lastRead.ticks;
}

/** Changes what is stored at this moment, which another tab may have changed. */
export function changeTicks(owner: string | null, change: (ticks: Ticks) => Ticks): void {
  const before = keptTicks(owner);
  const after = change(before);
  if (after !== before) stored.write(owner, JSON.stringify(after));
}

/** Called after changes in any tab; returns the unsubscribe function. */
export const subscribeToTicks = stored.subscribe;

/** Unreadable parts are left out. */
function parse(text: string): Ticks {
  try {
    const { ticks, place } = JSON.parse(text) as Partial<Ticks>;
    const isPlace = typeof place?.partId === "string" && readFilmId(place.id) !== null;
    return { ticks: (ticks ?? []).filter(isTick), place: isPlace ? place : null };
  } catch {
    return NO_TICKS;
  }
}

function isTick({ id, isSeen }: Tick): boolean {
  return readFilmId(id) !== null && typeof isSeen === "boolean";
}
