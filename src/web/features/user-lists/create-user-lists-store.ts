import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type ListOperation, undoOf } from "#domain/lists/list-operations.ts";
import {
  isHidden,
  isInCanon,
  isOnWatchlist,
  isWatched,
  moveInCanon,
  type UserLists,
} from "#domain/lists/user-lists.ts";
import { isFormerGuestKey } from "./former-keys.ts";
import { createGuestLists, GUEST_PREFIX, type GuestLists, type GuestListsOptions } from "./guest-lists.ts";
import type { ListsView, MadeOperation, ShownLists } from "./shown-lists.ts";

export interface UserListsActions {
  readonly toggleCanon: (id: FilmId) => void;
  readonly toggleWatchlist: (id: FilmId) => void;
  readonly toggleWatched: (id: FilmId) => void;
  /** Many films at once: one change, which `restore` takes back whole. */
  readonly updateWatched: (watched: readonly FilmId[], unwatched: readonly FilmId[]) => void;
  readonly toggleWatchlistEntryWatched: (id: FilmId) => void;
  readonly toggleHidden: (id: FilmId) => void;
  readonly unhideAll: () => void;
  readonly dismissRecommendation: (id: FilmId) => void;
  /** `toIndex` counts from 0 and is clamped. */
  readonly moveInCanon: (id: FilmId, toIndex: number) => void;
  /** Undoes the change made after `current()` returned these lists, keeping all others. */
  readonly restore: (lists: UserLists) => void;
  readonly current: () => UserLists;
}

export interface UserListsStore extends UserListsActions {
  /** The same object until something changes. */
  readonly view: () => ListsView;
  /** Called after changes in any tab; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The device's own lists, whoever is signed in. */
  readonly guest: GuestLists;
  /** Switches to an account's lists; null for the device's own. */
  readonly keepIn: (account: ShownLists | null) => void;
  /** Notifies listeners that the account's lists have changed. */
  readonly announce: () => void;
  /** Makes any operation. Its id is random unless given. */
  readonly make: (operation: ListOperation, opId?: string) => void;
  /** Undoes an operation, unless it is undone already. */
  readonly undo: (made: MadeOperation) => void;
  readonly recent: ShownLists["recent"];
}

export interface UserListsStoreOptions extends GuestListsOptions {
  /** The window, for `storage`, `visibilitychange`, `focus` and `pageshow`. */
  readonly events: () => EventTarget;
}

/** The id of the operation that undoes another: made twice, on two devices perhaps, it is applied once. */
export function undoIdOf(opId: string): string {
  return `${opId}-undo`;
}

/** The last of an operation, what undid it, what undid that, and so on, and whether that leaves the first undone. */
export function lastUndo(
  opId: string,
  isMade: (opId: string) => boolean,
): { readonly opId: string; readonly isUndone: boolean } {
  let last = opId;
  let isUndone = false;
  for (let next = undoIdOf(last); isMade(next); next = undoIdOf(last)) {
    last = next;
    isUndone = !isUndone;
  }
  return { opId: last, isUndone };
}

/** The lists of one tab. Reads at the first use, listens from the first subscriber on. */
export function createUserListsStore(options: UserListsStoreOptions): UserListsStore {
  const guest = createGuestLists({
    ...options,
    loadFormer: () => options.loadFormer(refresh),
    loadLasting: () => options.loadLasting(refresh),
  });
  let shown: ShownLists = guest;
  const listeners = new Set<() => void>();
  /** What was done to each state, for undo. */
  const changes = new WeakMap<UserLists, MadeOperation>();
  /** Ids of undoing operations made here: a server may have taken them off the device since. */
  const undoing = new Set<string>();
  let wasRead = false;

  function view(): ListsView {
    if (!wasRead) {
      wasRead = true;
      shown.refresh();
    }
    return shown.view();
  }

  function notifying<Result>(work: () => Result): Result {
    const before = view();
    const result = work();
    if (shown.view() !== before) for (const listener of listeners) listener();
    return result;
  }

  function refresh(): void {
    notifying(() => shown.refresh());
  }

  function onStorage(event: Event): void {
    // A null key means that everything was cleared. Synthetic events may have none.
    const key = event instanceof StorageEvent ? event.key : null;
    if (key === null || key.startsWith(GUEST_PREFIX) || isFormerGuestKey(key)) refresh();
  }

  function make(operation: ListOperation, opId?: string): void {
    const before = view().lists;
    const made = notifying(() => shown.make(operation, opId));
    if (made === null) return;
    changes.set(before, made);
    if (opId !== undefined) undoing.add(opId);
  }

  function undo({ opId: first, before, operation }: MadeOperation): void {
    const onDevice = new Set(shown.recent().operations.map(({ opId }) => opId));
    const { opId, isUndone } = lastUndo(first, (later) => undoing.has(later) || onDevice.has(later));
    const inverse = undoOf(before, operation);
    if (inverse !== null && !isUndone) make(inverse, undoIdOf(opId));
  }

  /** Sets what the button promised: if another tab has done so already, nothing changes. */
  function toggle(
    id: FilmId,
    isMarked: (lists: UserLists, id: FilmId) => boolean,
    types: readonly [
      "canon/add" | "watchlist/add" | "watched/add" | "hidden/add",
      "canon/remove" | "watchlist/remove" | "watched/remove" | "hidden/remove",
    ],
  ): void {
    make({ type: types[isMarked(view().lists, id) ? 1 : 0], id });
  }

  return {
    toggleCanon: (id) => toggle(id, isInCanon, ["canon/add", "canon/remove"]),
    toggleWatchlist: (id) => toggle(id, isOnWatchlist, ["watchlist/add", "watchlist/remove"]),
    toggleWatched: (id) => toggle(id, isWatched, ["watched/add", "watched/remove"]),
    toggleHidden: (id) => toggle(id, isHidden, ["hidden/add", "hidden/remove"]),
    updateWatched: (watched, unwatched) =>
      make({
        type: "watched/update",
        watched,
        unwatched: unwatched.filter((id) => !watched.includes(id)),
      }),
    toggleWatchlistEntryWatched(id) {
      const entry = view().lists.watchlist.find((other) => other.id === id);
      if (entry !== undefined) make({ type: "watchlist/update-watched", id, watched: !entry.watched });
    },
    unhideAll: () => make({ type: "hidden/clear", ids: view().lists.minimizedFilms }),
    dismissRecommendation: (id) => make({ type: "recommendations/dismiss", id }),
    moveInCanon(id, toIndex) {
      const { lists } = view();
      const { canonOrder } = moveInCanon(lists, id, toIndex);
      make({ type: "canon/reorder", ids: canonOrder, base: lists.canonOrder });
    },
    restore(lists) {
      const made = changes.get(lists);
      if (made !== undefined) undo(made);
    },
    make,
    undo,
    recent: () => shown.recent(),
    current: () => view().lists,
    view,
    guest,
    keepIn(account) {
      notifying(() => {
        shown = account ?? guest;
        shown.refresh();
      });
    },
    announce() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const events = options.events();
      if (listeners.size === 0) {
        events.addEventListener("storage", onStorage);
        for (const name of RETURNING) events.addEventListener(name, refresh);
        refresh();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        // Events are missed from here on, so reread next time.
        wasRead = false;
        events.removeEventListener("storage", onStorage);
        for (const name of RETURNING) events.removeEventListener(name, refresh);
      };
    },
  };
}

/** A frozen or hidden page may have missed storage events. */
const RETURNING = ["visibilitychange", "focus", "pageshow"];
