import { useSyncExternalStore } from "react";
import type { FilmMemory, MemoryChange } from "#domain/film-memory.ts";
import type { Rank } from "#domain/film.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";

/** What the visitor remembers of a film; null for nothing, and on the server. */
export function useMemory(rank: Rank): FilmMemory | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => memoriesByRank(userLists.current().memories).get(rank) ?? null,
    () => null,
  );
}

/** Remembers or forgets what the change names, as one step that can be undone. */
export function remember(change: MemoryChange): void {
  userLists.make({ type: "memory/update", ...change });
}

const known = new WeakMap<UserLists["memories"], ReadonlyMap<Rank, FilmMemory>>();

/** Computed once per change for all films. */
export function memoriesByRank(memories: UserLists["memories"]): ReadonlyMap<Rank, FilmMemory> {
  const found = known.get(memories) ?? new Map(memories.map((memory) => [memory.rank, memory]));
  known.set(memories, found);
  return found;
}
