import type { Rank } from "#domain/film.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { operationBetween } from "#domain/undo.ts";
import { isHidden, isInCanon, isOnWatchlist, isWatched, moveInCanon, type UserLists } from "#domain/user-lists.ts";
import {
  createGuestLists,
  FIRST_RELEASE_KEY,
  GUEST_PREFIX,
  type GuestLists,
  type GuestListsOptions,
} from "./guest-lists.ts";
import type { ListsView, MadeOperation, ShownLists } from "./shown-lists.ts";

/** Ranks outside the catalogue are ignored. */
export interface UserListsActions {
  readonly toggleCanon: (rank: Rank) => void;
  readonly toggleWatchlist: (rank: Rank) => void;
  readonly toggleWatched: (rank: Rank) => void;
  /** Many films at once: one change, which `restore` takes back whole. */
  readonly updateWatched: (watched: readonly Rank[], unwatched: readonly Rank[]) => void;
  readonly toggleWatchlistEntryWatched: (rank: Rank) => void;
  readonly toggleHidden: (rank: Rank) => void;
  readonly unhideAll: () => void;
  readonly dismissRecommendation: (rank: Rank) => void;
  /** `toIndex` counts from 0 and is clamped. */
  readonly moveInCanon: (rank: Rank, toIndex: number) => void;
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

/** The lists of one tab. Reads at the first use, listens from the first subscriber on. */
export function createUserListsStore(options: UserListsStoreOptions): UserListsStore {
  const { isKnownRank } = options;
  const guest = createGuestLists(options);
  let shown: ShownLists = guest;
  const listeners = new Set<() => void>();
  /** What was done to each state, for undo. */
  const changes = new WeakMap<UserLists, MadeOperation>();
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
    if (key === null || key === FIRST_RELEASE_KEY || key.startsWith(GUEST_PREFIX)) refresh();
  }

  function make(operation: ListOperation, opId?: string): void {
    const before = view().lists;
    const made = notifying(() => shown.make(operation, opId));
    if (made !== null) changes.set(before, made);
  }

  /** Sets what the button promised: if another tab has done so already, nothing changes. */
  function toggle(
    rank: Rank,
    isMarked: (lists: UserLists, rank: Rank) => boolean,
    types: readonly [
      "canon/add" | "watchlist/add" | "watched/add" | "hidden/add",
      "canon/remove" | "watchlist/remove" | "watched/remove" | "hidden/remove",
    ],
  ): void {
    if (isKnownRank(rank)) make({ type: types[isMarked(view().lists, rank) ? 1 : 0], rank });
  }

  return {
    toggleCanon: (rank) => toggle(rank, isInCanon, ["canon/add", "canon/remove"]),
    toggleWatchlist: (rank) => toggle(rank, isOnWatchlist, ["watchlist/add", "watchlist/remove"]),
    toggleWatched: (rank) => toggle(rank, isWatched, ["watched/add", "watched/remove"]),
    toggleHidden: (rank) => toggle(rank, isHidden, ["hidden/add", "hidden/remove"]),
    updateWatched: (watched, unwatched) =>
      make({
        type: "watched/update",
        watched: watched.filter(isKnownRank),
        unwatched: unwatched.filter((rank) => isKnownRank(rank) && !watched.includes(rank)),
      }),
    toggleWatchlistEntryWatched(rank) {
      const entry = view().lists.watchlist.find((other) => other.rank === rank);
      if (entry !== undefined) make({ type: "watchlist/update-watched", rank, watched: !entry.watched });
    },
    unhideAll: () => make({ type: "hidden/clear", ranks: view().lists.minimizedFilms }),
    dismissRecommendation(rank) {
      if (isKnownRank(rank)) make({ type: "recommendations/dismiss", rank });
    },
    moveInCanon(rank, toIndex) {
      const { lists } = view();
      const { canonOrder } = moveInCanon(lists, rank, toIndex);
      make({ type: "canon/reorder", ranks: canonOrder, base: lists.canonOrder });
    },
    restore(lists) {
      const made = changes.get(lists);
      if (made === undefined) return;
      const undo = operationBetween(made.after, made.before);
      if (undo !== null) make(undo, undoIdOf(made.opId));
    },
    make,
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
