import type { Expression } from "kysely";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { Database } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/by-dialect.ts";
import { EMPTY_COLUMNS, storedLists, type StoredLists } from "./lists-row.ts";
import type {
  AppliedOperationRow,
  ListChangeRow,
  ListsQueries,
  MemberListsRow,
  UserListsTables,
} from "./lists-tables.ts";
import { deleteTexts, textsAsJson } from "./kept-rows.ts";
import { MEMORIES, OWN_LISTS } from "./rows-of-member.ts";

/** Null where nothing is stored. Films are named by lasting ids. */
export async function findLists(
  queries: ListsQueries,
  userId: string,
  lasting: LastingFilms,
): Promise<StoredLists | null> {
  const row = await listsOf(queries, userId).executeTakeFirst();
  return row === undefined ? null : storedLists(row, lasting);
}

/** Reads a member's lists as what `make` makes of them; null where nothing is stored. Prepared once. */
export function createListsReader<Value>(
  database: Database<UserListsTables>,
  lasting: LastingFilms,
  make: (kept: StoredLists) => Value,
): (userId: string) => Promise<Value | null> {
  return database.readById(listsOf, (row) => make(storedLists(row, lasting)));
}

type Columns = readonly (keyof MemberListsRow)[];

/** The row as stored; lists that `columns` lacks come out empty. */
export async function findRow(queries: ListsQueries, userId: string, columns: Columns): Promise<MemberListsRow | null> {
  return withEmptyColumns(await columnsOf(queries, userId, columns).executeTakeFirst());
}

/** The same, locked until the transaction ends. */
export async function lockRow(queries: ListsQueries, userId: string, columns: Columns): Promise<MemberListsRow | null> {
  return withEmptyColumns(await lockRows(queries, columnsOf(queries, userId, columns)).executeTakeFirst());
}

function columnsOf(queries: ListsQueries, userId: string, columns: Columns) {
  return queries.selectFrom("member_lists").select(columns).where("user_id", "=", userId);
}

function withEmptyColumns(row: Partial<MemberListsRow> | undefined): MemberListsRow | null {
  return row === undefined ? null : { user_id: "", ...EMPTY_COLUMNS, ...row };
}

/** Whether a member's row is still the one that was found; locked until the transaction ends. */
export async function isUnchanged(queries: ListsQueries, userId: string, found: MemberListsRow | null) {
  const now = await lockRows(
    queries,
    queries.selectFrom("member_lists").select(["version", "updated_at"]).where("user_id", "=", userId),
  ).executeTakeFirst();
  return now?.version === found?.version && now?.updated_at === found?.updated_at;
}

/** Stores a member's first lists; false where another transaction was first. */
export async function insertLists(
  queries: ListsQueries,
  userId: string,
  texts: Partial<MemberListsRow>,
): Promise<boolean> {
  const row = await queries
    .insertInto("member_lists")
    .values({ ...EMPTY_COLUMNS, ...texts, user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLists(
  queries: ListsQueries,
  userId: string,
  texts: Partial<MemberListsRow>,
): Promise<void> {
  await queries.updateTable("member_lists").set(texts).where("user_id", "=", userId).execute();
}

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

export const KEPT_CHANGES = 50;

/** Needs at least one row; drops the oldest changes. */
export async function insertListChanges(queries: ListsQueries, rows: readonly ListChangeRow[]): Promise<void> {
  const last = rows.at(-1);
  if (last === undefined) return;
  await queries.insertInto("member_changes").values(rows).execute();
  await queries
    .deleteFrom("member_changes")
    .where("user_id", "=", last.user_id)
    .where("version", "<=", last.version - KEPT_CHANGES)
    .execute();
}

/** The latest first. */
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

/** Returns how many memories, own lists and operations there were. */
export async function deleteRows(
  queries: ListsQueries,
  userId: string,
): Promise<{ readonly memories: number; readonly own_lists: number; readonly operations: number }> {
  const { numDeletedRows } = await queries
    .deleteFrom("applied_operations")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  await queries.deleteFrom("member_changes").where("user_id", "=", userId).execute();
  await queries.deleteFrom("member_lists").where("user_id", "=", userId).execute();
  return {
    memories: await deleteTexts(queries, MEMORIES, userId),
    own_lists: await deleteTexts(queries, OWN_LISTS, userId),
    operations: Number(numDeletedRows),
  };
}

function listsOf(queries: ListsQueries, userId: string | Expression<string>) {
  return queries
    .selectFrom("member_lists")
    .selectAll()
    .select((is) => textsAsJson(MEMORIES, is.ref("member_lists.user_id")).as("memories"))
    .select((is) => textsAsJson(OWN_LISTS, is.ref("member_lists.user_id")).as("own_lists"))
    .where("user_id", "=", userId);
}
