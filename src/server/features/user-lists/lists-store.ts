import type { FilmMemory } from "#domain/film-memory.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { LastingFilms } from "#domain/lasting-films.ts";
import type { UserLists, WatchlistEntry } from "#domain/user-lists.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/lock-rows.ts";

export interface UserListsTables {
  readonly member_lists: MemberListsRow;
  readonly applied_operations: AppliedOperationRow;
  readonly member_changes: ListChangeRow;
}

/** Times are milliseconds since 1970; lists are JSON. */
interface MemberListsRow {
  readonly user_id: string;
  readonly version: number;
  readonly canon: string;
  readonly watchlist: string;
  readonly watched: string;
  readonly dismissed: string;
  readonly hidden: string;
  readonly memories: string;
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

/** One of a member's last changes. */
export interface ListChangeRow {
  readonly user_id: string;
  readonly version: number;
  readonly op_id: string;
  /** A `ListOperation` as JSON, as is what undoes it. */
  readonly operation: string;
  readonly undo: string;
  readonly made_at: number;
}

export type ListsQueries = Queries<UserListsTables>;

export interface KeptLists {
  readonly lists: UserLists;
  readonly version: number;
}

/** A member's lists; null where nothing is stored. They name films by the ids that `lasting` knows to last. */
export async function findLists(
  queries: ListsQueries,
  userId: string,
  lasting: LastingFilms,
): Promise<KeptLists | null> {
  const row = await listsOf(queries, userId).executeTakeFirst();
  return row === undefined ? null : keptLists(row, lasting);
}

/** Reads a member's lists as what `make` makes of them; null where nothing is stored. Prepared once. */
export function createListsReader<Value>(
  database: Database<UserListsTables>,
  lasting: LastingFilms,
  make: (kept: KeptLists) => Value,
): (userId: string) => Promise<Value | null> {
  return database.readById(
    (queries, userId) => queries.selectFrom("member_lists").selectAll().where("user_id", "=", userId),
    (row) => make(keptLists(row, lasting)),
  );
}

/** The same, locked until the transaction ends. */
export async function lockLists(
  queries: ListsQueries,
  userId: string,
  lasting: LastingFilms,
): Promise<KeptLists | null> {
  const row = await lockRows(queries, listsOf(queries, userId)).executeTakeFirst();
  return row === undefined ? null : keptLists(row, lasting);
}

/** Stores a member's first lists; false where another transaction was first. */
export async function insertLists(
  queries: ListsQueries,
  userId: string,
  kept: KeptLists,
  now: number,
): Promise<boolean> {
  const row = await queries
    .insertInto("member_lists")
    .values({ user_id: userId, ...columnsOf(kept, now) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what has changed since `before`, which is stored. */
export async function updateLists(
  queries: ListsQueries,
  userId: string,
  kept: KeptLists,
  before: UserLists,
  now: number,
): Promise<void> {
  await queries
    .updateTable("member_lists")
    .set(changedColumns(kept, before, now))
    .where("user_id", "=", userId)
    .execute();
}

/** Which of the named operations were applied before. */
export async function findApplied(
  queries: ListsQueries,
  userId: string,
  opIds: readonly string[],
): Promise<readonly AppliedOperationRow[]> {
  if (opIds.length === 0) return [];
  return queries
    .selectFrom("applied_operations")
    .selectAll()
    .where("user_id", "=", userId)
    .where("op_id", "in", opIds)
    .execute();
}

export async function insertApplied(queries: ListsQueries, rows: readonly AppliedOperationRow[]): Promise<void> {
  if (rows.length > 0) await queries.insertInto("applied_operations").values(rows).execute();
}

/** How many changes of a member are kept for undoing. */
const KEPT_CHANGES = 50;

/** Adds changes, of which at least one is given, and drops the oldest ones. */
export async function insertListChanges(queries: ListsQueries, rows: readonly ListChangeRow[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  await queries.insertInto("member_changes").values(rows.slice(-KEPT_CHANGES)).execute();
  await queries
    .deleteFrom("member_changes")
    .where("user_id", "=", last.user_id)
    .where("version", "<=", last.version - KEPT_CHANGES)
    .execute();
}

/** A member's last changes, the latest first. */
export function findListChanges(queries: ListsQueries, userId: string): Promise<readonly ListChangeRow[]> {
  return queries
    .selectFrom("member_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("version", "desc")
    .execute();
}

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
  await queries.deleteFrom("member_changes").where("user_id", "=", userId).execute();
  await queries.deleteFrom("member_lists").where("user_id", "=", userId).execute();
  return Number(numDeletedRows);
}

function listsOf(queries: ListsQueries, userId: string) {
  return queries.selectFrom("member_lists").selectAll().where("user_id", "=", userId);
}

/** Written only by `columnsOf`, perhaps before a film got the id that lasts. */
function keptLists(
  { version, canon, watchlist, watched, dismissed, hidden, memories }: MemberListsRow,
  lasting: LastingFilms,
): KeptLists {
  return {
    version,
    lists: lasting.lists({
      canonOrder: JSON.parse(canon) as readonly FilmId[],
      watchlist: JSON.parse(watchlist) as readonly WatchlistEntry[],
      watchedFilms: JSON.parse(watched) as readonly FilmId[],
      dismissedRecommendations: JSON.parse(dismissed) as readonly FilmId[],
      minimizedFilms: JSON.parse(hidden) as readonly FilmId[],
      memories: JSON.parse(memories) as readonly FilmMemory[],
    }),
  };
}

function columnsOf({ lists, version }: KeptLists, now: number): Omit<MemberListsRow, "user_id"> {
  return {
    version,
    canon: JSON.stringify(lists.canonOrder),
    watchlist: JSON.stringify(lists.watchlist),
    watched: JSON.stringify(lists.watchedFilms),
    dismissed: JSON.stringify(lists.dismissedRecommendations),
    hidden: JSON.stringify(lists.minimizedFilms),
    memories: JSON.stringify(lists.memories),
    updated_at: now,
  };
}

/** The same without the lists that are those of before: nobody with ten thousand films changes all of them at once. */
function changedColumns({ lists, version }: KeptLists, before: UserLists, now: number): Partial<MemberListsRow> {
  const text = (list: keyof UserLists, column: keyof MemberListsRow) =>
    lists[list] === before[list] ? {} : { [column]: JSON.stringify(lists[list]) };
  return {
    version,
    ...text("canonOrder", "canon"),
    ...text("watchlist", "watchlist"),
    ...text("watchedFilms", "watched"),
    ...text("dismissedRecommendations", "dismissed"),
    ...text("minimizedFilms", "hidden"),
    ...text("memories", "memories"),
    updated_at: now,
  };
}
