import type { Ordering } from "#domain/lists/duels/order-canon.ts";
import {
  changeRecord,
  joinedOrderings,
  mergeRecords,
  NO_RECORD,
  orderingIn,
  type OrderingRecord,
} from "#domain/lists/duels/ordering-record.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { Queries } from "#platform/database/database.ts";
import { lockRows } from "#platform/database/by-dialect.ts";

export interface DuelsTables {
  readonly duel_answers: {
    readonly user_id: string;
    readonly version: number;
    /** An `OrderingRecord` as JSON. */
    readonly record: string;
    /** Milliseconds since 1970. */
    readonly updated_at: number;
  };
}

export interface KeptDuels {
  readonly version: number;
  readonly record: OrderingRecord;
}

type DuelsQueries = Queries<DuelsTables>;

export interface DuelsNow {
  readonly now: number;
  readonly lasting: LastingFilms;
}

/** By lasting ids; empty where none are stored. */
export async function findDuels(queries: DuelsQueries, userId: string, lasting: LastingFilms): Promise<KeptDuels> {
  const row = await duelsOf(queries, userId).executeTakeFirst();
  return row === undefined ? { version: 0, record: NO_RECORD } : storedDuels(row, lasting);
}

export function addDuels(
  queries: DuelsQueries,
  userId: string,
  news: OrderingRecord,
  at: DuelsNow,
): Promise<DuelsChanged> {
  return changeDuels(queries, userId, (record) => mergeRecords(record, news), at);
}

/** Adds the answers of a file. A pair answered here too keeps its answer, so a repeat changes nothing. */
export async function restoreDuels(queries: DuelsQueries, userId: string, told: Ordering, at: DuelsNow): Promise<void> {
  const meant = at.lasting.read(told);
  const answers = meant.answers.filter(({ one, other }) => one !== other);
  const restored = (record: OrderingRecord) =>
    changeRecord(record, joinedOrderings(orderingIn(record), { ...meant, answers }));
  await changeDuels(queries, userId, restored, at);
}

interface DuelsChanged {
  readonly before: KeptDuels;
  readonly after: KeptDuels;
}

/** In a transaction that no other of this member passes. */
async function changeDuels(
  queries: DuelsQueries,
  userId: string,
  change: (record: OrderingRecord) => OrderingRecord,
  { now, lasting }: DuelsNow,
): Promise<DuelsChanged> {
  await queries
    .insertInto("duel_answers")
    .values({ user_id: userId, version: 0, record: JSON.stringify(NO_RECORD), updated_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  const before = storedDuels(await lockRows(queries, duelsOf(queries, userId)).executeTakeFirstOrThrow(), lasting);
  const record = change(before.record);
  const text = JSON.stringify(record);
  if (text === JSON.stringify(before.record)) return { before, after: before };
  const version = before.version + 1;
  await queries
    .updateTable("duel_answers")
    .set({ version, record: text, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
  return { before, after: { version, record } };
}

export async function deleteDuels(queries: DuelsQueries, userId: string): Promise<void> {
  await queries.deleteFrom("duel_answers").where("user_id", "=", userId).execute();
}

function duelsOf(queries: DuelsQueries, userId: string) {
  return queries.selectFrom("duel_answers").selectAll().where("user_id", "=", userId);
}

/** Written only by `addDuels`, from checked records. */
function storedDuels({ version, record }: DuelsTables["duel_answers"], lasting: LastingFilms): KeptDuels {
  return { version, record: lasting.ordering(JSON.parse(record) as OrderingRecord) };
}
