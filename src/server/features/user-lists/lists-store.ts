import type { Rank } from "#domain/film.ts";
import type { UserLists, WatchlistEntry } from "#domain/user-lists.ts";
import type { Queries } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { writtenOnce } from "#platform/database/written-once.ts";

export interface UserListsTables {
  readonly user_lists: UserListsRow;
  readonly applied_operations: AppliedOperationRow;
}

/** Times are milliseconds since 1970; lists are JSON. */
interface UserListsRow {
  readonly user_id: string;
  readonly version: number;
  readonly canon: string;
  readonly watchlist: string;
  readonly watched: string;
  readonly dismissed: string;
  readonly hidden: string;
  readonly updated_at: number;
}

export interface AppliedOperationRow {
  readonly user_id: string;
  readonly op_id: string;
  /** The member's version after it; unique per member, so it also orders their operations. */
  readonly version: number;
  /** Detects another operation under the same id. */
  readonly digest: string;
  /** The client and its operation counter, where given. */
  readonly client: string | null;
  readonly seq: number | null;
  readonly applied_at: number;
}

export type ListsQueries = Queries<UserListsTables>;

export interface KeptLists {
  readonly lists: UserLists;
  readonly version: number;
}

/** A member's lists; null where nothing is stored. */
export async function findLists(queries: ListsQueries, userId: string): Promise<KeptLists | null> {
  const row = await queries.selectFrom("user_lists").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row === undefined ? null : keptLists(row);
}

/** The same, locked until the transaction ends. */
export async function lockLists(queries: ListsQueries, userId: string): Promise<KeptLists | null> {
  const [row] = await selectLocked(queries, { user_id: userId });
  return row === undefined ? null : keptLists(row);
}

const selectLocked = writtenOnce<UserListsTables, Pick<UserListsRow, "user_id">, UserListsRow>((queries, value) =>
  lockRows(queries, queries.selectFrom("user_lists").selectAll().where("user_id", "=", value("user_id"))),
);

/** Stores a member's first lists; false where another transaction was first. */
export async function insertLists(
  queries: ListsQueries,
  userId: string,
  kept: KeptLists,
  now: number,
): Promise<boolean> {
  const row = await queries
    .insertInto("user_lists")
    .values({ user_id: userId, ...columnsOf(kept, now) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLists(queries: ListsQueries, userId: string, kept: KeptLists, now: number): Promise<void> {
  await updateRow(queries, { user_id: userId, ...columnsOf(kept, now) });
}

const updateRow = writtenOnce<UserListsTables, UserListsRow, unknown>((queries, value) =>
  queries
    .updateTable("user_lists")
    .set({
      version: value("version"),
      canon: value("canon"),
      watchlist: value("watchlist"),
      watched: value("watched"),
      dismissed: value("dismissed"),
      hidden: value("hidden"),
      updated_at: value("updated_at"),
    })
    .where("user_id", "=", value("user_id")),
);

/** Which of the named operations were applied before. */
export async function findApplied(
  queries: ListsQueries,
  userId: string,
  opIds: readonly string[],
): Promise<readonly AppliedOperationRow[]> {
  const [first, ...others] = opIds;
  if (first === undefined) return [];
  if (others.length === 0) return selectApplied(queries, { user_id: userId, op_id: first });
  return queries
    .selectFrom("applied_operations")
    .selectAll()
    .where("user_id", "=", userId)
    .where("op_id", "in", opIds)
    .execute();
}

/** Nearly always one. */
const selectApplied = writtenOnce<UserListsTables, Pick<AppliedOperationRow, "user_id" | "op_id">, AppliedOperationRow>(
  (queries, value) =>
    queries
      .selectFrom("applied_operations")
      .selectAll()
      .where("user_id", "=", value("user_id"))
      .where("op_id", "=", value("op_id")),
);

export async function insertApplied(queries: ListsQueries, rows: readonly AppliedOperationRow[]): Promise<void> {
  const [first, ...others] = rows;
  if (first === undefined) return;
  if (others.length === 0) await insertOne(queries, first);
  else await queries.insertInto("applied_operations").values(rows).execute();
}

const insertOne = writtenOnce<UserListsTables, AppliedOperationRow, unknown>((queries, value) =>
  queries.insertInto("applied_operations").values({
    user_id: value("user_id"),
    op_id: value("op_id"),
    version: value("version"),
    digest: value("digest"),
    client: value("client"),
    seq: value("seq"),
    applied_at: value("applied_at"),
  }),
);

/** Deletes up to `most` operations applied before `before`; returns how many. */
export async function forgetApplied(queries: ListsQueries, before: number, most: number): Promise<number> {
  const oldest = queries
    .selectFrom("applied_operations")
    .select(["user_id", "op_id"])
    .where("applied_at", "<", before)
    .orderBy("applied_at")
    .limit(most);
  const { numDeletedRows } = await queries
    .deleteFrom("applied_operations")
    .where((is) => is(is.refTuple("user_id", "op_id"), "in", oldest.$asTuple("user_id", "op_id")))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all rows of a member; returns how many operations there were. */
export async function deleteRows(queries: ListsQueries, userId: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("applied_operations")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await queries.deleteFrom("user_lists").where("user_id", "=", userId).execute();
  return Number(numDeletedRows);
}

/** Written only by `columnsOf`. */
function keptLists({ version, canon, watchlist, watched, dismissed, hidden }: UserListsRow): KeptLists {
  return {
    version,
    lists: {
      canonOrder: JSON.parse(canon) as readonly Rank[],
      watchlist: JSON.parse(watchlist) as readonly WatchlistEntry[],
      watchedFilms: JSON.parse(watched) as readonly Rank[],
      dismissedRecommendations: JSON.parse(dismissed) as readonly Rank[],
      minimizedFilms: JSON.parse(hidden) as readonly Rank[],
    },
  };
}

function columnsOf({ lists, version }: KeptLists, now: number): Omit<UserListsRow, "user_id"> {
  return {
    version,
    canon: JSON.stringify(lists.canonOrder),
    watchlist: JSON.stringify(lists.watchlist),
    watched: JSON.stringify(lists.watchedFilms),
    dismissed: JSON.stringify(lists.dismissedRecommendations),
    hidden: JSON.stringify(lists.minimizedFilms),
    updated_at: now,
  };
}
