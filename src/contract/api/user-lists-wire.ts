/** Without the schemas: the browser need not validate what it or the server made. */
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { ListsUpdate, UserLists } from "#domain/lists/user-lists.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import type { WireOperation } from "./list-operation.ts";
import type { UserData } from "./user-lists.ts";

export function operationBody(operation: ListOperation): Readonly<Record<string, unknown>> {
  switch (operation.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add": {
      const { id, after } = operation;
      return { filmId: id, ...(after === undefined ? {} : { afterFilmId: after }) };
    }
    case "watchlist/update-watched":
      return { filmId: operation.id, watched: operation.watched };
    case "canon/reorder": {
      const { ids, base } = operation;
      return { filmIds: ids, ...(base === undefined ? {} : { baseFilmIds: base }) };
    }
    case "watched/update":
      return { watchedFilmIds: operation.watched, unwatchedFilmIds: operation.unwatched };
    case "hidden/clear":
      return { filmIds: operation.ids };
    case "lists/update":
      return placesBody(operation);
    case "memory/update": {
      const { type: _, ...change } = operation;
      return memoryBody(change);
    }
    case "films/update":
      return { ...placesBody(operation), memories: operation.memories.map(memoryBody) };
    case "collection/update":
      return { ...placesBody(operation), memories: operation.memories.map(memoryBody), lists: operation.lists };
    case "collection/reorder": {
      const { list, ids, base } = operation;
      return { list, filmIds: ids, ...(base === undefined ? {} : { baseFilmIds: base }) };
    }
    default:
      return { filmId: operation.id };
  }
}

function placesBody({ takes, puts }: ListsUpdate) {
  return {
    takes: takes.map(({ list, id }) => ({ list, filmId: id })),
    puts: puts.map(({ id, behind, ...put }) => ({
      ...put,
      filmId: id,
      ...(behind === undefined ? {} : { behindFilmIds: behind }),
    })),
  };
}

function memoryBody({ id, ...parts }: MemoryChange) {
  return { filmId: id, ...parts };
}

/** The inverse of `operationBody`, with the type. `idOf` knows which film a name means. */
export function operationFromWire(wire: WireOperation, idOf: (name: string | number) => FilmId): ListOperation {
  const idsOf = (names: readonly (string | number)[]): readonly FilmId[] => names.map(idOf);
  const placesOf = ({
    takes,
    puts,
  }: Pick<Extract<WireOperation, { type: "lists/update" | "collection/update" }>, "takes" | "puts">) => ({
    takes: takes.map(({ list, filmId }) => ({ list, id: idOf(filmId) })),
    puts: puts.map(({ filmId, behindFilmIds, ...put }) => ({
      ...put,
      id: idOf(filmId),
      ...(behindFilmIds === undefined ? {} : { behind: idsOf(behindFilmIds) }),
    })),
  });
  switch (wire.type) {
    case "canon/add":
    case "watchlist/add":
    case "watched/add": {
      const { type, filmId, afterFilmId } = wire;
      const id = idOf(filmId);
      if (afterFilmId === undefined) return { type, id };
      return { type, id, after: afterFilmId === null ? null : idOf(afterFilmId) };
    }
    case "watchlist/update-watched":
      return { type: wire.type, id: idOf(wire.filmId), watched: wire.watched };
    case "canon/reorder": {
      const { type, filmIds, baseFilmIds } = wire;
      const ids = idsOf(filmIds);
      return baseFilmIds === undefined ? { type, ids } : { type, ids, base: idsOf(baseFilmIds) };
    }
    case "watched/update":
      return { type: wire.type, watched: idsOf(wire.watchedFilmIds), unwatched: idsOf(wire.unwatchedFilmIds) };
    case "hidden/clear":
      return { type: wire.type, ids: idsOf(wire.filmIds) };
    case "lists/update":
      return { type: wire.type, ...placesOf(wire) };
    case "memory/update": {
      const { type, filmId, ...parts } = wire;
      return { type, id: idOf(filmId), ...parts };
    }
    case "films/update": {
      const memories = wire.memories.map(({ filmId, ...parts }) => ({ id: idOf(filmId), ...parts }));
      return { type: wire.type, ...placesOf(wire), memories };
    }
    case "collection/update": {
      const memories = wire.memories.map(({ filmId, ...parts }) => ({ id: idOf(filmId), ...parts }));
      return { type: wire.type, ...placesOf(wire), memories, lists: wire.lists };
    }
    case "collection/reorder": {
      const { type, list, filmIds, baseFilmIds } = wire;
      const ids = idsOf(filmIds);
      return { type, list, ids, ...(baseFilmIds === undefined ? {} : { base: idsOf(baseFilmIds) }) };
    }
    default:
      return { type: wire.type, id: idOf(wire.filmId) };
  }
}

/** `rankOf` gives the rank in the edition that is answered for. */
export function userDataFrom(lists: UserLists, listsVersion: number, rankOf: (id: FilmId) => Rank | null): UserData {
  const item = (id: FilmId) => ({ film_id: rankOf(id), id });
  return {
    canon_films: lists.canonOrder.map(item),
    watchlist: lists.watchlist.map(({ id, watched }) => ({ ...item(id), watched })),
    watched_films: lists.watchedFilms.map(item),
    dismissed: lists.dismissedRecommendations.map(item),
    hidden: lists.minimizedFilms.map(item),
    memories: lists.memories.map(({ id, viewings, ...parts }) => ({
      ...item(id),
      ...parts,
      ...(viewings === undefined ? {} : { viewings: [...viewings] }),
    })),
    own_lists: lists.ownLists.map(({ films, ...list }) => ({
      ...list,
      films: films.map(({ id, ...note }) => ({ ...item(id), ...note })),
    })),
    version: listsVersion,
  };
}

/** A server of before has no lists of one's own. */
export function listsFromUserData(
  data: Omit<UserData, "version" | "own_lists"> & Partial<Pick<UserData, "own_lists">>,
): UserLists {
  const ids = (items: readonly { readonly id: FilmId }[]) => items.map(({ id }) => id);
  return {
    canonOrder: ids(data.canon_films),
    watchlist: data.watchlist.map(({ id, watched }) => ({ id, watched })),
    watchedFilms: ids(data.watched_films),
    dismissedRecommendations: ids(data.dismissed),
    minimizedFilms: ids(data.hidden),
    memories: data.memories.map(({ film_id: _rank, ...memory }) => memory),
    ownLists: (data.own_lists ?? []).map(({ films, ...list }) => ({
      ...list,
      films: films.map(({ film_id: _rank, ...film }) => film),
    })),
  };
}
