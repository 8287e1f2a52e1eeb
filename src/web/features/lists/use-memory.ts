import { useSyncExternalStore } from "react";
import type { FilmMemory, MemoryChange } from "#domain/lists/film-memory.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { userLists } from "./user-lists-store.ts";

/** Null for nothing, and on the server. */
export function useMemory(id: FilmId): FilmMemory | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => memoriesById(userLists.current().memories).get(id) ?? null,
    () => null,
  );
}

export function remember(change: MemoryChange): void {
  userLists.make({ type: "memory/update", ...change });
}

const known = new WeakMap<UserLists["memories"], ReadonlyMap<FilmId, FilmMemory>>();

/** Computed once per change for all films. */
export function memoriesById(memories: UserLists["memories"]): ReadonlyMap<FilmId, FilmMemory> {
  const found = known.get(memories) ?? new Map(memories.map((memory) => [memory.id, memory]));
  known.set(memories, found);
  return found;
}
