import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { guardClient, createUnconfirmedWrites } from "./guard-client.ts";
import { DatabaseUnavailableError, isFullPool } from "./unavailable.ts";

/** More who wait would be answered too late. */
const MAX_WAITING = 200;
const PROBE_EVERY_MS = 500;

export interface GuardedPool {
  readonly pool: PostgresPool;
  readonly isDown: () => boolean;
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/** After a query went unanswered, others are refused until a probe succeeds; writes also while one is unconfirmed. */
export function guardPool(pool: Pool): GuardedPool {
  let isDown = false;
  let hasEnded = false;
  /** Connections from before the last outage may be silently dead. */
  let generation = 0;
  const generationOf = new WeakMap<PoolClient, number>();
  const unconfirmed = createUnconfirmedWrites();
  pool.on("connect", (client) => {
    generationOf.set(client, generation);
    client.on("error", () => undefined);
  });
  pool.on("error", () => undefined);

  const markDown = (): void => {
    if (isDown || hasEnded) return;
    isDown = true;
    generation += 1;
    probeLater();
  };
  const probeLater = (): void => {
    setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
  };
  const probe = async (): Promise<void> => {
    if (hasEnded) return;
    try {
      const client = guardClient(await connect(), { waitedMs: 0, take: connect, markDown, unconfirmed });
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
      isDown = false;
      // The confirmation may have come while the database was unreachable.
      unconfirmed.stopWaiting();
    } catch {
      probeLater();
    }
  };
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (generationOf.get(client) === generation) return client;
      client.release(true);
    }
  };
  const take = async (): Promise<PoolClient> => {
    if (isDown) throw new DatabaseUnavailableError("the database has not answered");
    if (pool.waitingCount >= MAX_WAITING) throw new DatabaseUnavailableError("too many wait for the database");
    try {
      return await connect();
    } catch (error) {
      if (!isFullPool(error)) markDown();
      throw error;
    }
  };

  return {
    isDown: () => isDown,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    pool: {
      options: pool.options,
      async connect() {
        const begin = performance.now();
        const client = await take();
        return guardClient(client, { waitedMs: performance.now() - begin, take, markDown, unconfirmed });
      },
      async end() {
        hasEnded = true;
        unconfirmed.stopWaiting();
        await pool.end();
      },
    },
  };
}
