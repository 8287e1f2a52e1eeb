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
  readonly guest: GuestLists;
  /** Switches to an account's lists; null for the device's own. */
  readonly keepIn: (account: ShownLists | null) => void;
  readonly announce: () => void;
  readonly make: (operation: ListOperation, opId?: string) => void;
  readonly undo: (made: MadeOperation) => void;
  readonly recent: ShownLists["recent"];
}

export interface UserListsStoreOptions extends GuestListsOptions {
  readonly events: () => EventTarget;
}

/** Made twice, perhaps on two devices, the undoing operation is applied once. */
export function undoIdOf(opId: string): string {
  return `${opId}-undo`;
}

/** Follows an operation through undoing and redoing: the last of these, and whether the first is now undone. */
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

export function createUserListsStore(options: UserListsStoreOptions): UserListsStore {
  const guest = createGuestLists({ ...options, loadLasting: () => options.loadLasting(refresh) });
  let shown: ShownLists = guest;
  const listeners = new Set<() => void>();
  let wasRead = false;

  function view(): ListsView {
    if (!wasRead) {
      wasRead = true;
      shown.refresh();
    }
    return shown.view();
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function notifying<Result>(work: () => Result): Result {
    const before = view();
    const result = work();
    if (shown.view() !== before) announce();
    return result;
  }

  function refresh(): void {
    notifying(() => shown.refresh());
  }

  function onStorage(event: Event): void {
    // A null key means that everything was cleared. Synthetic events may have none.
    const key = event instanceof StorageEvent ? event.key : null;
    if (key === null || key.startsWith(GUEST_PREFIX)) refresh();
  }

  const changes = createChanges(
    () => view().lists,
    (operation, opId) => notifying(() => shown.make(operation, opId)),
    () => shown.recent(),
  );

  return {
    ...changes,
    ...filmActions(() => view().lists, changes.make),
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
    announce,
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

function createChanges(
  current: () => UserLists,
  apply: ShownLists["make"],
  recent: ShownLists["recent"],
): Pick<UserListsStore, "make" | "undo" | "restore"> {
  const changes = new WeakMap<UserLists, MadeOperation>();
  /** Undoing operations made here: a server may have taken them off the device since. */
  const undoing = new Set<string>();

  function make(operation: ListOperation, opId?: string): void {
    const before = current();
    const made = apply(operation, opId);
    if (made === null) return;
    changes.set(before, made);
    if (opId !== undefined) undoing.add(opId);
  }

  function undo({ opId: first, before, operation }: MadeOperation): void {
    const onDevice = new Set(recent().operations.map(({ opId }) => opId));
    const { opId, isUndone } = lastUndo(first, (later) => undoing.has(later) || onDevice.has(later));
    const inverse = undoOf(before, operation);
    if (inverse !== null && !isUndone) make(inverse, undoIdOf(opId));
  }

  return {
    make,
    undo,
    restore(lists) {
      const made = changes.get(lists);
      if (made !== undefined) undo(made);
    },
  };
}

function filmActions(
  current: () => UserLists,
  make: UserListsStore["make"],
): Omit<UserListsActions, "restore" | "current"> {
  /** Sets what the button promised; does nothing if another tab already has. */
  function toggle(
    id: FilmId,
    list: "canon" | "watchlist" | "watched" | "hidden",
    isMarked: (lists: UserLists, id: FilmId) => boolean,
  ): void {
    make({ type: `${list}/${isMarked(current(), id) ? "remove" : "add"}`, id });
  }

  return {
    toggleCanon: (id) => toggle(id, "canon", isInCanon),
    toggleWatchlist: (id) => toggle(id, "watchlist", isOnWatchlist),
    toggleWatched: (id) => toggle(id, "watched", isWatched),
    toggleHidden: (id) => toggle(id, "hidden", isHidden),
    updateWatched: (watched, unwatched) =>
      make({ type: "watched/update", watched, unwatched: unwatched.filter((id) => !watched.includes(id)) }),
    toggleWatchlistEntryWatched(id) {
      const entry = current().watchlist.find((other) => other.id === id);
      if (entry !== undefined) make({ type: "watchlist/update-watched", id, watched: !entry.watched });
    },
    unhideAll: () => make({ type: "hidden/clear", ids: current().minimizedFilms }),
    dismissRecommendation: (id) => make({ type: "recommendations/dismiss", id }),
    moveInCanon(id, toIndex) {
      const lists = current();
      make({ type: "canon/reorder", ids: moveInCanon(lists, id, toIndex).canonOrder, base: lists.canonOrder });
    },
  };
}
