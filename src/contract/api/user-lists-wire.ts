/** Lists and operations as JSON, without the schemas: the browser need not validate what it or the server made. */
import type { MemoryChange } from "#domain/film-memory.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import type { ListsUpdate } from "#domain/lists-update.ts";
import type { UserLists } from "#domain/user-lists.ts";
import type { Rank } from "#domain/film.ts";
import type { WireOperation } from "./list-operation.ts";
import type { UserData } from "./user-lists.ts";

/** The body of the operation's own call, film ids as strings. */
export function operationBody(operation: ListOperation): Readonly<Record<string, unknown>> {
  switch (operation.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add": {
      const { rank, after } = operation;
      const place = after === undefined ? {} : { afterFilmId: after === null ? null : String(after) };
      return { filmId: String(rank), ...place };
    }
    case "watchlist/update-watched":
      return { filmId: String(operation.rank), watched: operation.watched };
    case "canon/reorder": {
      const { ranks, base } = operation;
      return { filmIds: ranks.map(String), ...(base === undefined ? {} : { baseFilmIds: base.map(String) }) };
    }
    case "watched/update": {
      const { watched, unwatched } = operation;
      return { watchedFilmIds: watched.map(String), unwatchedFilmIds: unwatched.map(String) };
    }
    case "hidden/clear":
      return { filmIds: operation.ranks.map(String) };
    case "lists/update":
      return placesBody(operation);
    case "memory/update": {
      const { type: _, ...change } = operation;
      return memoryBody(change);
    }
    case "films/update":
      return { ...placesBody(operation), memories: operation.memories.map(memoryBody) };
    default:
      return { filmId: String(operation.rank) };
  }
}

function placesBody({ takes, puts }: ListsUpdate) {
  return {
    takes: takes.map(({ list, rank }) => ({ list, filmId: String(rank) })),
    puts: puts.map(({ rank, behind, ...put }) => ({
      ...put,
      filmId: String(rank),
      ...(behind === undefined ? {} : { behindFilmIds: behind.map(String) }),
    })),
  };
}

function memoryBody({ rank, ...parts }: MemoryChange) {
  return { filmId: String(rank), ...parts };
}

/** What `operationBody` says, with its type, as the operation it came from. */
export function operationFromWire(wire: WireOperation): ListOperation {
  switch (wire.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add": {
      const { type, filmId, afterFilmId } = wire;
      const rank = Number(filmId);
      if (afterFilmId === undefined) return { type, rank };
      return { type, rank, after: afterFilmId === null ? null : Number(afterFilmId) };
    }
    case "watchlist/update-watched":
      return { type: wire.type, rank: Number(wire.filmId), watched: wire.watched };
    case "canon/reorder": {
      const { type, filmIds, baseFilmIds } = wire;
      const ranks = ranksOf(filmIds);
      return baseFilmIds === undefined ? { type, ranks } : { type, ranks, base: ranksOf(baseFilmIds) };
    }
    case "watched/update":
      return { type: wire.type, watched: ranksOf(wire.watchedFilmIds), unwatched: ranksOf(wire.unwatchedFilmIds) };
    case "hidden/clear":
      return { type: wire.type, ranks: ranksOf(wire.filmIds) };
    case "lists/update":
      return { type: wire.type, ...placesFromWire(wire) };
    case "memory/update": {
      const { type, filmId, ...parts } = wire;
      return { type, rank: Number(filmId), ...parts };
    }
    case "films/update": {
      const memories = wire.memories.map(({ filmId, ...parts }) => ({ rank: Number(filmId), ...parts }));
      return { type: wire.type, ...placesFromWire(wire), memories };
    }
    default:
      return { type: wire.type, rank: Number(wire.filmId) };
  }
}

function placesFromWire({ takes, puts }: Pick<Extract<WireOperation, { type: "lists/update" }>, "takes" | "puts">) {
  return {
    takes: takes.map(({ list, filmId }) => ({ list, rank: Number(filmId) })),
    puts: puts.map(({ filmId, behindFilmIds, ...put }) => ({
      ...put,
      rank: Number(filmId),
      ...(behindFilmIds === undefined ? {} : { behind: ranksOf(behindFilmIds) }),
    })),
  };
}

function ranksOf(filmIds: readonly (string | number)[]): readonly Rank[] {
  return filmIds.map(Number);
}

export function userDataFrom(lists: UserLists, listsVersion: number): UserData {
  const items = (ranks: readonly number[]) => ranks.map((rank) => ({ film_id: rank }));
  return {
    canon_films: items(lists.canonOrder),
    watchlist: lists.watchlist.map(({ rank, watched }) => ({ film_id: rank, watched })),
    watched_films: items(lists.watchedFilms),
    dismissed: items(lists.dismissedRecommendations),
    hidden: items(lists.minimizedFilms),
    memories: lists.memories.map(({ rank, ...parts }) => ({ film_id: rank, ...parts })),
    version: listsVersion,
  };
}

/** A server of an older build tells of no memories. */
export function listsFromUserData(
  data: Omit<UserData, "version" | "memories"> & Partial<Pick<UserData, "memories">>,
): UserLists {
  const ranks = (items: readonly { readonly film_id: number }[]) => items.map(({ film_id }) => film_id);
  return {
    canonOrder: ranks(data.canon_films),
    watchlist: data.watchlist.map(({ film_id, watched }) => ({ rank: film_id, watched })),
    watchedFilms: ranks(data.watched_films),
    dismissedRecommendations: ranks(data.dismissed),
    minimizedFilms: ranks(data.hidden),
    memories: (data.memories ?? []).map(({ film_id, ...parts }) => ({ rank: film_id, ...parts })),
  };
}
