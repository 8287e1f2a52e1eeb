/** Members' memories of films as stored: a row per film, so that a change costs what it changes. */
import { type Expression, type RawBuilder, sql } from "kysely";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { jsonItems } from "#platform/database/by-dialect.ts";
import type { GiveWay } from "./giving-way.ts";
import type { ListsQueries, MemoryRow } from "./lists-tables.ts";

/** Of which films memories are read; null for all. */
export type MemoriesOf = readonly FilmId[] | null;

export interface StoredMemories {
  /** By the ids they are stored under. */
  readonly texts: ReadonlyMap<string, string>;
  readonly memories: readonly FilmMemory[];
  /** How many rows were not read. */
  readonly others: number;
}

export const NOTHING_REMEMBERED: StoredMemories = { texts: new Map(), memories: [], others: 0 };

/** The films whose memories these operations may look at or change; null, which stands for any change, needs all. */
export function memoriesNeeded(operations: readonly (ListOperation | null)[]): MemoriesOf {
  const films = operations.map((operation) => {
    if (operation?.type === "memory/update") return [operation.id];
    if (operation?.type === "films/update") return operation.memories.map(({ id }) => id);
    return operation === null ? null : [];
  });
  return films.includes(null) ? null : [...new Set(films.flatMap((ids) => ids ?? []))];
}

/** All of a member's memories as one JSON array, in no order, for a query that also reads their lists. */
export function memoriesAsJson(userId: Expression<string>): RawBuilder<string> {
  return sql<string>`coalesce('[' || (select string_agg(memory, ',') from member_memories
    where member_memories.user_id = ${userId}) || ']', '[]')`;
}

export function memoriesIn(json: string): readonly FilmMemory[] {
  return inOrder(JSON.parse(json) as FilmMemory[]);
}

const AT_ONCE = 1000;

export async function findMemories(
  queries: ListsQueries,
  userId: string,
  films: MemoriesOf,
  lasting: LastingFilms,
  giveWay: GiveWay,
): Promise<StoredMemories> {
  if (films?.length === 0) return NOTHING_REMEMBERED;
  const rows = await rowsOf(queries, userId, films?.flatMap((id) => [id, ...lasting.formerIds(id)]) ?? null);
  const memories: FilmMemory[] = [];
  for (const some of inParts(rows)) {
    for (const { memory } of some) memories.push(JSON.parse(memory) as FilmMemory);
    await giveWay();
  }
  const count = films === null ? rows.length : await countMemories(queries, userId);
  return {
    texts: new Map(rows.map(({ film_id, memory }) => [film_id, memory])),
    memories: inOrder(memories),
    others: count - rows.length,
  };
}

async function countMemories(queries: ListsQueries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom("member_memories")
    .select((is) => is.fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Pairs of a film's id and its memory as JSON to store, and the films whose rows go. */
export interface MemoryChanges {
  readonly kept: readonly (readonly [id: FilmId, memory: string])[];
  readonly forgotten: readonly string[];
}

export async function changedMemories(
  texts: StoredMemories["texts"],
  memories: readonly FilmMemory[],
  giveWay: GiveWay,
): Promise<MemoryChanges> {
  const kept: [FilmId, string][] = [];
  const there = new Set<string>();
  for (const some of inParts(memories)) {
    for (const memory of some) {
      there.add(memory.id);
      const text = JSON.stringify(memory);
      if (texts.get(memory.id) !== text) kept.push([memory.id, text]);
    }
    await giveWay();
  }
  return { kept, forgotten: [...texts.keys()].filter((id) => !there.has(id)) };
}

export async function storeMemories(
  queries: ListsQueries,
  userId: string,
  { kept, forgotten }: MemoryChanges,
  giveWay: GiveWay,
): Promise<void> {
  for (const some of inParts(forgotten)) {
    await queries.deleteFrom("member_memories").where("user_id", "=", userId).where("film_id", "in", some).execute();
    await giveWay();
  }
  for (const some of inParts(kept)) {
    await sql`insert into member_memories (user_id, film_id, memory)
      select ${userId}, value ->> 0, value ->> 1 from ${jsonItems(queries, JSON.stringify(some))} where true
      on conflict (user_id, film_id) do update set memory = excluded.memory`.execute(queries);
    await giveWay();
  }
}

export async function deleteMemories(queries: ListsQueries, userId: string): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("member_memories")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function rowsOf(queries: ListsQueries, userId: string, filmIds: readonly string[] | null) {
  const all = queries.selectFrom("member_memories").select(["film_id", "memory"]).where("user_id", "=", userId);
  if (filmIds === null) return all.execute();
  const rows: Pick<MemoryRow, "film_id" | "memory">[] = [];
  for (const some of inParts(filmIds)) rows.push(...(await all.where("film_id", "in", some).execute()));
  return rows;
}

/** By id, as `updateMemories` keeps them: a database may order texts otherwise. */
function inOrder(memories: FilmMemory[]): readonly FilmMemory[] {
  return memories.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += AT_ONCE) yield items.slice(begin, begin + AT_ONCE);
}
