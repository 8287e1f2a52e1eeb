import type { ListsDeleted } from "#contract/api/lists-file.ts";
import type { LastingFilms } from "#domain/lasting-films.ts";
import { EMPTY_USER_LISTS } from "#domain/user-lists.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockMember } from "../account/departed-members.ts";
import { deleteDuels, type DuelsTables } from "../duels/duels-store.ts";
import { deleteRows, lockLists, type UserListsTables } from "./lists-store.ts";

/** Deletes a member's lists, and what they answered about their order; returns what the lists held. */
export async function deleteLists(
  database: Database<UserListsTables>,
  userId: string,
  lasting: LastingFilms,
): Promise<ListsDeleted> {
  const { lists, operations } = await database.transaction(async (queries) => {
    // Waits for a change in progress, the first one included, so that it is deleted too.
    await lockMember(queries, userId);
    const kept = await lockLists(queries, userId, lasting);
    // The tables exist only in the type.
    await deleteDuels(queries as unknown as Queries<DuelsTables>, userId);
    return { lists: kept?.lists ?? EMPTY_USER_LISTS, operations: await deleteRows(queries, userId) };
  });
  const removed = {
    canon_films: lists.canonOrder.length,
    watchlist: lists.watchlist.length,
    watched_films: lists.watchedFilms.length,
    dismissed: lists.dismissedRecommendations.length,
    hidden: lists.minimizedFilms.length,
    memories: lists.memories.length,
    operations,
  };
  return { success: true, message: "Everything we kept of your lists has been deleted.", removed };
}
