/**
 * Films ticked on the walls of "I've seen these" and not yet marked. Each tick is stored on the device, separately for
 * each member and for visitors, so that a closed tab loses none and nobody sees another's.
 */
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { ownedText } from "../../adapters/owned-text.ts";
import { ownerOfLists, useSession } from "../../features/session/use-session.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

interface Tick {
  readonly id: FilmId;
  readonly isSeen: boolean;
}

interface Ticks {
  /** In the order made. */
  readonly ticks: readonly Tick[];
  /** Where the last tick was made, to go on from; null without ticks. */
  readonly place: { readonly partId: string; readonly id: FilmId } | null;
}

const NO_TICKS: Ticks = { ticks: [], place: null };

const stored = ownedText("canon.seen-films");
let lastRead: { readonly text: string; readonly ticks: Ticks } | null = null;

/** `owner` is a member's id, null for visitors. The same object until it changes. */
export function keptTicks(owner: string | null): Ticks {
  const text = stored.read(owner);
  if (text === null) return NO_TICKS;
  if (lastRead?.text !== text) lastRead = { text, ticks: parse(text) };
  return lastRead.ticks;
}

/** Reads anew before changing, because another tab may have changed it. */
function changeTicks(owner: string | null, change: (ticks: Ticks) => Ticks): void {
  const before = keptTicks(owner);
  const after = change(before);
  if (after !== before) stored.write(owner, JSON.stringify(after));
}

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

export interface TickedFilms {
  /** False on the server, and until it is known who is signed in. */
  readonly isReady: boolean;
  readonly watched: ReadonlySet<FilmId>;
  /** In order, without those that the lists already agree with. */
  readonly ticks: readonly Tick[];
  readonly place: Ticks["place"];
  /** By the lists or a tick. */
  readonly isShownSeen: (id: FilmId) => boolean;
  readonly tick: (partId: string, ids: readonly FilmId[], isSeen: boolean) => void;
  readonly untickLast: () => void;
  readonly clear: () => void;
}

export function useTicks(): TickedFilms {
  const session = useSession();
  const owner = ownerOfLists(session);
  const lists = useUserLists();
  const kept = useSyncExternalStore(
    subscribeToTicks,
    () => keptTicks(owner),
    () => NO_TICKS,
  );
  const change = useCallback((to: (ticks: Ticks) => Ticks) => changeTicks(owner, to), [owner]);
  return useMemo(() => {
    const watched = new Set(watchedIds(lists));
    const ticks = kept.ticks.filter(({ id, isSeen }) => watched.has(id) !== isSeen);
    const byId = new Map(ticks.map(({ id, isSeen }) => [id, isSeen]));
    return {
      isReady: session.kind !== "loading",
      watched,
      ticks,
      place: kept.place,
      isShownSeen: (id) => byId.get(id) ?? watched.has(id),
      tick: (partId, ids, isSeen) =>
        change((before) => {
          const changed = new Set(ids);
          const others = before.ticks.filter(({ id }) => !changed.has(id));
          const made = ids.filter((id) => watched.has(id) !== isSeen).map((id) => ({ id, isSeen }));
          const last = ids.at(-1);
          return { ticks: [...others, ...made], place: last === undefined ? before.place : { partId, id: last } };
        }),
      untickLast: () => {
        const last = ticks.at(-1);
        if (last === undefined) return;
        change((before) => ({ ...before, ticks: before.ticks.filter(({ id }) => id !== last.id) }));
      },
      clear: () => change((before) => (before.ticks.length === 0 ? before : { ...before, ticks: [] })),
    };
  }, [session.kind, lists, kept, change]);
}

/** For Ctrl+Z. */
let beforeLastBatch: UserLists | null = null;

/** Marks what is ticked in one change of the lists, with an offer to undo it. */
export function markTicks(ticks: readonly Tick[]): void {
  const seen = ticks.flatMap(({ id, isSeen }) => (isSeen ? [id] : []));
  const unseen = ticks.flatMap(({ id, isSeen }) => (isSeen ? [] : [id]));
  const previous = userLists.current();
  userLists.updateWatched(seen, unseen);
  beforeLastBatch = previous;
  const left = previous.canonOrder.length - userLists.current().canonOrder.length;
  showToast({
    title: messages.marked(seen.length, unseen.length),
    ...(left > 0 ? { description: messages.leftCanon(left) } : {}),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}

export function undoLastBatch(): void {
  if (beforeLastBatch === null) return;
  userLists.restore(beforeLastBatch);
  beforeLastBatch = null;
  showToast({ title: messages.undone });
}
