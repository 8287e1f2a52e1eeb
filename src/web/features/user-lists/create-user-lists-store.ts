import type { Rank } from "#domain/film.ts";
import { undoChange, type ListsChange } from "#domain/undo.ts";
import {
  dismissRecommendation,
  isHidden,
  isInCanon,
  isOnWatchlist,
  isWatched,
  moveInCanon,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
  unhideAll,
  updateWatched,
  withEveryCanonFilmWatched,
  type UserLists,
} from "#domain/user-lists.ts";
import {
  createSavedLists,
  USER_LISTS_KEY,
  type SavedLists,
  type SavedListsOptions,
  type SavedListsView,
  type Transition,
} from "./saved-lists.ts";

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
  /**
   * Undoes the change made after `current()` returned these lists, keeping all others. Any other lists replace the
   * current ones.
   */
  readonly restore: (lists: UserLists) => void;
  readonly current: () => UserLists;
}

export interface UserListsStore extends UserListsActions {
  /** The same object until something changes. */
  readonly view: () => SavedListsView;
  /** Called after changes in any tab; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The device's own lists, whoever is signed in. */
  readonly device: SavedLists;
  /** Switches to an account's lists; null for the device's own. */
  readonly keepIn: (account: SavedLists | null) => void;
  /** Notifies listeners that the account's lists have changed. */
  readonly announce: () => void;
}

export interface UserListsStoreOptions extends SavedListsOptions {
  /** The window, for `storage`, `visibilitychange`, `focus` and `pageshow`. */
  readonly events: () => EventTarget;
}

/** The lists of one tab. Reads at the first use, listens from the first subscriber on. */
export function createUserListsStore(options: UserListsStoreOptions): UserListsStore {
  const device = createSavedLists(options);
  let saved = device;
  const listeners = new Set<() => void>();
  /** The change behind each state, for undo. */
  const changes = new WeakMap<UserLists, ListsChange>();
  let wasRead = false;

  function view(): SavedListsView {
    if (!wasRead) {
      wasRead = true;
      saved.refresh();
    }
    return saved.view();
  }

  function notifying<Result>(work: () => Result): Result {
    const shown = view();
    const result = work();
    if (saved.view() !== shown) for (const listener of listeners) listener();
    return result;
  }

  function refresh(): void {
    notifying(() => saved.refresh());
  }

  function onStorage(event: Event): void {
    // A null key means that everything was cleared. Synthetic events may have none.
    const key = event instanceof StorageEvent ? event.key : null;
    if (key === null || key === USER_LISTS_KEY) refresh();
  }

  function change(transition: Transition): void {
    const shown = view().lists;
    const made = notifying(() => saved.change(transition));
    if (made.after !== made.before) changes.set(shown, made);
  }

  /**
   * A toggle sets the state the button promised. If another tab has already done so, toggling would do the opposite.
   */
  function toggle(
    rank: Rank,
    isMarked: (lists: UserLists, rank: Rank) => boolean,
    flip: (lists: UserLists, rank: Rank) => UserLists,
  ): void {
    if (!options.isKnownRank(rank)) return;
    const wanted = !isMarked(view().lists, rank);
    change((lists) => (isMarked(lists, rank) === wanted ? lists : flip(lists, rank)));
  }

  return {
    toggleCanon: (rank) => toggle(rank, isInCanon, toggleCanon),
    toggleWatchlist: (rank) => toggle(rank, isOnWatchlist, toggleWatchlist),
    toggleWatched: (rank) => toggle(rank, isWatched, toggleWatched),
    updateWatched: (watched, unwatched) => {
      const { isKnownRank } = options;
      change((lists) => updateWatched(lists, watched.filter(isKnownRank), unwatched.filter(isKnownRank)));
    },
    toggleWatchlistEntryWatched: (rank) => toggle(rank, hasWatchedEntry, toggleWatchlistEntryWatched),
    toggleHidden: (rank) => toggle(rank, isHidden, toggleHidden),
    unhideAll: () => change(unhideAll),
    dismissRecommendation: (rank) => {
      if (options.isKnownRank(rank)) change((lists) => dismissRecommendation(lists, rank));
    },
    moveInCanon: (rank, toIndex) => change((lists) => moveInCanon(lists, rank, toIndex)),
    restore(lists) {
      const made = changes.get(lists);
      if (made === undefined) change(() => withEveryCanonFilmWatched(lists));
      else change((current) => undoChange(current, made));
    },
    current: () => view().lists,
    view,
    device,
    keepIn(account) {
      notifying(() => {
        saved = account ?? device;
        saved.refresh();
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

function hasWatchedEntry(lists: UserLists, rank: Rank): boolean {
  return lists.watchlist.some((entry) => entry.rank === rank && entry.watched);
}
