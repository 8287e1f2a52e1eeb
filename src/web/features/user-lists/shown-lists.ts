import type { Rank } from "#domain/film.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import {
  EMPTY_USER_LISTS,
  haveSameContent,
  watchedRanks,
  withEveryCanonFilmWatched,
  type UserLists,
} from "#domain/user-lists.ts";
import type { LoggedOperation } from "./logged-operation.ts";

/** Why the device does not hold what is shown; `corrupt`: what could not be read. */
export interface StorageTrouble {
  readonly kind: "full" | "blocked" | "corrupt";
}

/** What the screens show of somebody's lists; the same object until it changes. */
export interface ListsView {
  /** Only films of the catalogue. */
  readonly lists: UserLists;
  /** The same without changes that the device could not store. */
  readonly kept: UserLists;
  readonly trouble: StorageTrouble | null;
  /** Watched films outside the catalogue. */
  readonly unknownWatchedCount: number;
}

/** An operation that was made, with the lists around it. */
export interface MadeOperation {
  readonly opId: string;
  readonly before: UserLists;
  readonly after: UserLists;
}

/** A guest's or a member's lists, as the store needs them. */
export interface ShownLists {
  readonly view: () => ListsView;
  /** Reads what is stored, which another tab may have changed. */
  readonly refresh: () => void;
  /** Null if the operation would change nothing. Its id is random unless given. */
  readonly make: (operation: ListOperation, opId?: string) => MadeOperation | null;
  /** The operations on this device that may still be undone, and the lists they were made on. */
  readonly recent: () => { readonly start: UserLists; readonly operations: readonly LoggedOperation[] };
}

export const NOTHING_SHOWN: ListsView = {
  lists: EMPTY_USER_LISTS,
  kept: EMPTY_USER_LISTS,
  trouble: null,
  unknownWatchedCount: 0,
};

/** Keeps films outside the catalogue out of sight, until a catalogue has them again. */
export function createView(isKnownRank: (rank: Rank) => boolean) {
  let view = NOTHING_SHOWN;
  let all: UserLists = EMPTY_USER_LISTS;
  let allKept: UserLists = EMPTY_USER_LISTS;

  return {
    current: () => view,
    /** Returns whether anything changed. */
    show(lists: UserLists, kept: UserLists, kind: StorageTrouble["kind"] | null): boolean {
      if (lists === all && kept === allKept && kind === (view.trouble?.kind ?? null)) return false;
      const shown = lists === all ? view.lists : knownOf(lists, isKnownRank);
      view = {
        lists: shown,
        kept: kept === lists ? shown : knownOf(kept, isKnownRank),
        trouble: kind === null ? null : { kind },
        unknownWatchedCount: watchedRanks(lists).filter((rank) => !isKnownRank(rank)).length,
      };
      [all, allKept] = [lists, kept];
      return true;
    },
  };
}

function knownOf(lists: UserLists, isKnownRank: (rank: Rank) => boolean): UserLists {
  const isKnown = ({ rank }: { readonly rank: Rank }) => isKnownRank(rank);
  const known = withEveryCanonFilmWatched({
    watchlist: lists.watchlist.filter(isKnown),
    watchedFilms: lists.watchedFilms.filter(isKnownRank),
    canonOrder: lists.canonOrder.filter(isKnownRank),
    minimizedFilms: lists.minimizedFilms.filter(isKnownRank),
    dismissedRecommendations: lists.dismissedRecommendations.filter(isKnownRank),
    memories: lists.memories.filter(isKnown),
  });
  return haveSameContent(known, lists) ? lists : known;
}
