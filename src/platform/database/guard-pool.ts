import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { guardClient } from "./guard-client.ts";
import { DatabaseUnavailableError, isFullPool } from "./unavailable.ts";
import { createUnconfirmedWrites } from "./unconfirmed-writes.ts";

/** More than this many waiting for a connection would be answered too late to matter. */
const MOST_WAITING = 200;
/** How often a database that is gone is looked for. */
const PROBE_EVERY_MS = 500;

export interface GuardedPool {
  /** What the query layer takes its connections from. */
  readonly pool: PostgresPool;
  /** Whether the database did not answer when it was last asked. */
  readonly isDown: () => boolean;
  readonly connections: () => { readonly open: number; readonly idle: number; readonly waiting: number };
}

/**
 * Keeps a database that is slow or gone from holding up everybody: nobody waits longer than `ANSWER_WITHIN_MS`. Once
 * it has not answered, further questions are refused at once, until one of our own, asked again and again, is
 * answered. A connection that broke is never used again, and a lone read that it cut off is asked once more. While a
 * write is not confirmed, all others are refused, and reads go on.
 */
export function guardPool(pool: Pool): GuardedPool {
  let isDown = false;
  let hasEnded = false;
  /** Connections from before the database was last gone may be dead without having said so. */
  let era = 0;
  const eraOf = new WeakMap<PoolClient, number>();
  const unconfirmed = createUnconfirmedWrites();
  pool.on("connect", (client) => {
    eraOf.set(client, era);
    // One that breaks between two statements tells the second; without a listener it would end the process.
    client.on("error", () => undefined);
  });
  // An idle connection that breaks is replaced at the next query.
  pool.on("error", () => undefined);

  const noteDown = (): void => {
    if (isDown || hasEnded) return;
    isDown = true;
    era += 1;
    probeLater();
  };
  const probeLater = (): void => {
    setTimeout(() => void probe(), PROBE_EVERY_MS).unref();
  };
  const probe = async (): Promise<void> => {
    if (hasEnded) return;
    try {
      const client = guardClient(await connect(), { waitedMs: 0, take: connect, noteDown, unconfirmed });
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
      isDown = false;
      // What it waited for may have been said while nobody heard.
      unconfirmed.letGo();
    } catch {
      probeLater();
    }
  };
  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (eraOf.get(client) === era) return client;
      client.release(true);
    }
  };
  const take = async (): Promise<PoolClient> => {
    if (isDown) throw new DatabaseUnavailableError("the database has not answered");
    if (pool.waitingCount >= MOST_WAITING) throw new DatabaseUnavailableError("too many wait for the database");
    try {
      return await connect();
    } catch (error) {
      // All connections being in use says nothing about the database.
      if (!isFullPool(error)) noteDown();
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
        return guardClient(client, { waitedMs: performance.now() - begin, take, noteDown, unconfirmed });
      },
      async end() {
        hasEnded = true;
        unconfirmed.letGo();
        await pool.end();
      },
    },
  };
}
