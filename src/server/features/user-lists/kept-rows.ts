/** What a member keeps in rows, each a JSON text by its key, so that a change costs what it changes. */
import { type Expression, type RawBuilder, sql } from "kysely";
import { jsonItems } from "#platform/database/by-dialect.ts";
import type { GiveWay } from "./giving-way.ts";
import type { ListsQueries } from "./lists-tables.ts";

export interface KeptTable {
  readonly table: "member_memories" | "member_own_lists";
  readonly key: "film_id" | "list_id";
  readonly text: "memory" | "list";
}

export type Texts = ReadonlyMap<string, string>;

/** Texts to store by their keys, and the keys whose rows go. */
export interface TextChanges {
  readonly kept: readonly (readonly [key: string, text: string])[];
  readonly forgotten: readonly string[];
}

export const NOTHING_NEW: TextChanges = { kept: [], forgotten: [] };

const AT_ONCE = 1000;

/** All of a member's texts as one JSON array, in no order, for a query that also reads their lists. */
export function textsAsJson({ table, text }: KeptTable, userId: Expression<string>): RawBuilder<string> {
  return sql<string>`coalesce('[' || (select string_agg(${sql.ref(text)}, ',') from ${sql.table(table)}
    where ${sql.ref(`${table}.user_id`)} = ${userId}) || ']', '[]')`;
}

/** Those of these keys; null for all. */
export async function findTexts(
  queries: ListsQueries,
  { table, key, text }: KeptTable,
  userId: string,
  keys: readonly string[] | null,
): Promise<Texts> {
  const texts = new Map<string, string>();
  const all = sql`select ${sql.ref(key)} as name, ${sql.ref(text)} as kept from ${sql.table(table)}
    where user_id = ${userId}`;
  for (const some of keys === null ? [null] : inParts(keys)) {
    const these = some === null ? all : sql`${all} and ${sql.ref(key)} in (${sql.join(some)})`;
    const { rows } = await sql<{ name: string; kept: string }>`${these}`.execute(queries);
    for (const { name, kept } of rows) texts.set(name, kept);
  }
  return texts;
}

/** How many rows a member has, and how many films these name. */
export async function countTexts(queries: ListsQueries, { table, text }: KeptTable, userId: string) {
  const film = '{"id":';
  const named = sql`(length(${sql.ref(text)}) - length(replace(${sql.ref(text)}, ${film}, ''))) / ${sql.lit(film.length)}`;
  const { rows } = await sql<{
    count: number | string;
    films: number | string;
  }>`select count(*) as count, coalesce(sum(${named} - 1), 0)
    as films from ${sql.table(table)} where user_id = ${userId}`.execute(queries);
  return { count: Number(rows[0]?.count ?? 0), films: Number(rows[0]?.films ?? 0) };
}

export async function changedTexts(
  texts: Texts,
  items: readonly { readonly id: string }[],
  giveWay: GiveWay,
): Promise<TextChanges> {
  const kept: [string, string][] = [];
  const there = new Set<string>();
  for (const some of inParts(items)) {
    for (const item of some) {
      there.add(item.id);
      const text = JSON.stringify(item);
      if (texts.get(item.id) !== text) kept.push([item.id, text]);
    }
    await giveWay();
  }
  return { kept, forgotten: [...texts.keys()].filter((id) => !there.has(id)) };
}

export async function storeTexts(
  queries: ListsQueries,
  { table, key, text }: KeptTable,
  userId: string,
  { kept, forgotten }: TextChanges,
  giveWay: GiveWay,
): Promise<void> {
  for (const some of inParts(forgotten)) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${sql.ref(key)} in (${sql.join(some)})`.execute(
      queries,
    );
    await giveWay();
  }
  for (const some of inParts(kept)) {
    await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(key)}, ${sql.ref(text)})
      select ${userId}, value ->> 0, value ->> 1 from ${jsonItems(queries, JSON.stringify(some))} where true
      on conflict (user_id, ${sql.ref(key)}) do update set ${sql.ref(text)} = ${sql.ref(`excluded.${text}`)}`.execute(
      queries,
    );
    await giveWay();
  }
}

/** Returns how many there were. */
export async function deleteTexts(queries: ListsQueries, { table }: KeptTable, userId: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(queries);
  return Number(numAffectedRows ?? 0);
}

export function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let begin = 0; begin < items.length; begin += AT_ONCE) yield items.slice(begin, begin + AT_ONCE);
}
