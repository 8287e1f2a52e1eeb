/** One film put in another's place, or taken out, in every list at once (docs/product.md#other-films). */
import type { FilmId } from "./film-id.ts";
import { type FilmMemory, updateMemories } from "./film-memory.ts";
import { memoriesBeside } from "./imported-memories.ts";
import { updateOperation, type ListOperation } from "./list-operations.ts";
import { updateBetween } from "./lists-update.ts";
import type { UserLists } from "./user-lists.ts";

/** The film that is meant instead; `called` is its name where it is outside the ranking too (`calledText`). */
export interface Replacement {
  readonly id: FilmId;
  readonly called: string | null;
}

/**
 * The operation that makes one film out of two: in each list the other stands where the film stood, unless it has a
 * place there of its own, and what is remembered of the film is remembered of the other, whose own memories go first.
 * A watchlist entry is watched if either was. Null where the film is in no list and nothing is remembered of it.
 */
export function joinOperation(lists: UserLists, film: FilmId, other: Replacement): ListOperation | null {
  return operationTo(lists, replaced(lists, film, other));
}

/** The operation that takes a film out of every list and forgets it. Null where nothing is known of it. */
export function removalOperation(lists: UserLists, film: FilmId): ListOperation | null {
  return operationTo(lists, replaced(lists, film, null));
}

function operationTo(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  return update.takes.length + update.puts.length + update.memories.length === 0 ? null : updateOperation(update);
}

function replaced(lists: UserLists, film: FilmId, other: Replacement | null): UserLists {
  const ids = (list: readonly FilmId[]) => inPlaceOf(list, film, other?.id ?? null);
  const watched = new Map(lists.watchlist.map((entry) => [entry.id, entry.watched]));
  const isWatched = (id: FilmId) => watched.get(id) === true || (id === other?.id && watched.get(film) === true);
  return {
    canonOrder: ids(lists.canonOrder),
    watchedFilms: ids(lists.watchedFilms),
    watchlist: ids(lists.watchlist.map(({ id }) => id)).map((id) => ({ id, watched: isWatched(id) })),
    dismissedRecommendations: ids(lists.dismissedRecommendations),
    minimizedFilms: ids(lists.minimizedFilms),
    memories: memoriesOf(lists, film, other),
  };
}

function inPlaceOf(list: readonly FilmId[], film: FilmId, other: FilmId | null): readonly FilmId[] {
  const isThere = other === null || list.includes(other);
  return list.flatMap((id) => (id !== film ? [id] : isThere ? [] : [other]));
}

function memoriesOf({ memories }: UserLists, film: FilmId, other: Replacement | null): readonly FilmMemory[] {
  const held = memories.find(({ id }) => id === film);
  const without = memories.filter(({ id }) => id !== film);
  if (held === undefined || other === null) return without;
  const { called: _, ...moved } = { ...held, id: other.id };
  return updateMemories(without, [
    ...memoriesBeside([moved], without),
    ...(other.called === null ? [] : [{ id: other.id, called: other.called }]),
  ]);
}
