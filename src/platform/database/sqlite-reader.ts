import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery } from "kysely";
import type { WatchDatabase } from "./database.ts";
import { type BoundedCache, createBoundedCache } from "../bounded-cache.ts";

export const BUSY_TIMEOUT_MS = 5000;

/** How soon another program's write, always a manual repair, is noticed. */
const FRESH_FOR_MS = 100;

export interface Reader {
  /** Like `Database.readById`, but synchronous; a repeated read may return the same value, so don't mutate it. */
  readonly firstById: <Row, Value>(
    queryOf: (id: string) => CompiledQuery<Row>,
    make: (row: Row) => Value,
  ) => (id: string) => Value | null;
  /** Call it after any use of the writing connection: it may have committed. */
  readonly checkForWrites: () => void;
  readonly close: () => void;
}

export function createReader(path: string, watch?: WatchDatabase): Reader {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const askState = file.prepare("pragma data_version");
  let state: unknown = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const stateNow = (): unknown => {
    const now = performance.now();
    if (now - askedAt < FRESH_FOR_MS) return state;
    state = askState.get()?.data_version;
    askedAt = now;
    return state;
  };

  return {
    firstById<Row, Value>(queryOf: (id: string) => CompiledQuery<Row>, make: (row: Row) => Value) {
      let statement: StatementSync | null = null;
      const ask = (id: string): Value | null => {
        const { sql, parameters } = queryOf(id);
        statement ??= file.prepare(sql);
        // The driver checks each value; the query says what its columns hold.
        const row = statement.get(...(parameters as SQLInputValue[])) as Row | undefined;
        return row === undefined ? null : make(row);
      };
      return rememberRepeated(watch === undefined ? ask : watched(ask, watch), stateNow);
    },
    checkForWrites: () => (askedAt = Number.NEGATIVE_INFINITY),
    close: () => file.close(),
  };
}

function watched<Value>(ask: (id: string) => Value, watch: WatchDatabase): (id: string) => Value {
  return (id) => {
    const begin = performance.now();
    let isDone = false;
    try {
      const value = ask(id);
      isDone = true;
      return value;
    } finally {
      watch.statement(performance.now() - begin, isDone);
    }
  };
}

const REMEMBERED_BYTES = 4 * 1024 * 1024;
/** A value is kept if its key comes up twice among so many. */
const ASKED_LATELY = 250;

/** Caches answers of `ask` that are requested repeatedly, until `stateNow` returns another value. */
function rememberRepeated<Value>(
  ask: (id: string) => Value | null,
  stateNow: () => unknown,
): (id: string) => Value | null {
  const lately = new Set<string>();
  let remembered: BoundedCache<Value | null> = createBoundedCache(REMEMBERED_BYTES);
  let rememberedState: unknown = null;
  return (id) => {
    const state = stateNow();
    if (state !== rememberedState) {
      remembered = createBoundedCache(REMEMBERED_BYTES);
      rememberedState = state;
    }
    const known = remembered.get(id);
    if (known !== undefined) return known;
    const value = ask(id);
    if (lately.has(id)) remembered.set(id, value, bytesOf(value));
    if (lately.size === ASKED_LATELY) lately.clear();
    lately.add(id);
    return value;
  };
}

function bytesOf(value: unknown): number {
  if (value instanceof Uint8Array) return 500 + value.byteLength;
  const texts = Object.values(value ?? {}).filter((text) => typeof text === "string");
  return texts.reduce((bytes, text) => bytes + text.length, 500);
}
