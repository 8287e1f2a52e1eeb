import type { ListsDeleted } from "#contract/api/lists-file.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockMember } from "../account/departed-members.ts";
import { deleteDuels, type DuelsTables } from "../duels/duels-store.ts";
import { columnsFor, storedLists } from "./lists-row.ts";
import { deleteRows, lockRow } from "./lists-store.ts";
import type { UserListsTables } from "./lists-tables.ts";

/** Deletes lists and the answers about their order; returns what the lists held. */
export async function deleteLists(
  database: Database<UserListsTables>,
  userId: string,
  lasting: LastingFilms,
): Promise<ListsDeleted> {
  const { lists, ...others } = await database.transaction(async (queries) => {
    // Waits for a change in progress, the first one included, so that it is deleted too.
    await lockMember(queries, userId);
    const row = await lockRow(queries, userId, columnsFor([null]));
    // The tables exist only in the type.
    await deleteDuels(queries as unknown as Queries<DuelsTables>, userId);
    return {
      lists: row === null ? EMPTY_USER_LISTS : storedLists({ ...row, memories: "[]", own_lists: "[]" }, lasting).lists,
      ...(await deleteRows(queries, userId)),
    };
  });
  const removed = {
    canon_films: lists.canonOrder.length,
    watchlist: lists.watchlist.length,
    watched_films: lists.watchedFilms.length,
    dismissed: lists.dismissedRecommendations.length,
    hidden: lists.minimizedFilms.length,
    ...others,
  };
  return { success: true, message: "Everything we kept of your lists has been deleted.", removed };
}
