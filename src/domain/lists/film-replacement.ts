/** Films put in others' places, or taken out, in every list at once (docs/product.md#other-films). */
import type { FilmId } from "../catalogue/film-id.ts";
import { type FilmMemory, updateMemories } from "./film-memory.ts";
import { updateOperation, type ListOperation } from "./list-operations.ts";
import { updateBetween } from "./lists-difference.ts";
import type { UserLists } from "./user-lists.ts";

/** The film that is meant instead; `called` is its name where it is outside the ranking too (`calledText`). */
export interface Replacement {
  readonly id: FilmId;
  readonly called: string | null;
}

/** For films the film that is meant instead; null where none is. */
export type Replacements = ReadonlyMap<FilmId, FilmId | null>;

/**
 * The operation that makes one film out of two, as `replaceFilms` does. Null where the film is in no list and nothing is
 * remembered of it.
 */
export function joinOperation(lists: UserLists, film: FilmId, { id, called }: Replacement): ListOperation | null {
  const joined = replaceFilms(lists, new Map([[film, id]]));
  if (joined === lists) return null;
  return operationTo(lists, { ...joined, memories: updateMemories(joined.memories, [{ id, called }]) });
}

/** The operation that takes a film out of every list and forgets it. Null where nothing is known of it. */
export function removalOperation(lists: UserLists, film: FilmId): ListOperation | null {
  return operationTo(lists, replaceFilms(lists, new Map([[film, null]])));
}

function operationTo(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  return update.takes.length + update.puts.length + update.memories.length === 0 ? null : updateOperation(update);
}

/**
 * In each list the other stands where the film stood, unless it has a place there of its own, and what is remembered of
 * the film is remembered of the other, whose own memories go first. A watchlist entry is watched if either was. The same
 * object where none of the films is anywhere.
 */
export function replaceFilms(lists: UserLists, instead: Replacements): UserLists {
  const ids = (list: readonly FilmId[]) => replaceIds(list, instead);
  const replaced: UserLists = {
    canonOrder: ids(lists.canonOrder),
    watchedFilms: ids(lists.watchedFilms),
    watchlist: entriesOf(lists.watchlist, instead),
    dismissedRecommendations: ids(lists.dismissedRecommendations),
    minimizedFilms: ids(lists.minimizedFilms),
    memories: memoriesOf(lists.memories, instead),
  };
  const isSame = Object.entries(replaced).every(([list, films]) => lists[list as keyof UserLists] === films);
  return isSame ? lists : replaced;
}

/** Ids with those that are meant instead, none twice. The same object where nothing is replaced. */
export function replaceIds(list: readonly FilmId[], instead: Replacements): readonly FilmId[] {
  if (!list.some((id) => instead.has(id))) return list;
  const there = new Set(list);
  return list.flatMap((id) => {
    const other = instead.get(id);
    if (other === undefined) return [id];
    if (other === null || there.has(other)) return [];
    there.add(other);
    return [other];
  });
}

function entriesOf(entries: UserLists["watchlist"], instead: Replacements): UserLists["watchlist"] {
  const before = entries.map(({ id }) => id);
  const after = replaceIds(before, instead);
  if (after === before) return entries;
  const watched = new Set(entries.flatMap((entry) => (entry.watched ? [instead.get(entry.id) ?? entry.id] : [])));
  return after.map((id) => ({ id, watched: watched.has(id) }));
}

function memoriesOf(memories: readonly FilmMemory[], instead: Replacements): readonly FilmMemory[] {
  const replaced = memories.filter(({ id }) => instead.has(id));
  if (replaced.length === 0) return memories;
  const meant = new Set(replaced.map(({ id }) => instead.get(id)));
  const isTouched = ({ id }: FilmMemory) => meant.has(id) || instead.has(id);
  const merged = new Map(memories.filter(({ id }) => meant.has(id)).map((memory) => [memory.id, memory]));
  for (const memory of replaced) {
    const id = instead.get(memory.id);
    if (id !== undefined && id !== null) merged.set(id, { ...memory, ...merged.get(id), id });
  }
  // The others are kept as they should be already: they may be many.
  return [...memories.filter((memory) => !isTouched(memory)), ...updateMemories([], [...merged.values()])].sort(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
}
