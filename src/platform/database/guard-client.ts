import type { PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import { startPatientTimer, MINUTE } from "../clock.ts";
import { DatabaseUnavailableError, isLostConnection, isUnanswered, UnansweredError } from "./unavailable.ts";

/** From asking for a connection to the first answer, and for every later statement. */
export const ANSWER_WITHIN_MS = 5000;
const MIN_ANSWER_MS = 250;

interface ClientNeeds {
  readonly waitedMs: number;
  readonly take: () => Promise<PoolClient>;
  readonly markDown: () => void;
  readonly unconfirmed: UnconfirmedWrites;
}

const NOT_CONFIRMED = "the database does not confirm what is written";

/** A statement is answered in time or fails; a read outside a transaction is retried once on another connection. */
export function guardClient(
  taken: PoolClient,
  { waitedMs, take, markDown, unconfirmed }: ClientNeeds,
): PostgresPoolClient {
  let client: PoolClient | null = taken;
  let limitMs = Math.max(MIN_ANSWER_MS, ANSWER_WITHIN_MS - waitedMs);
  let trouble: unknown = null;
  let isInTransaction = false;
  let mayRepeat = true;
  let answer: Promise<unknown> | undefined;

  const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const within = limitMs;
    limitMs = ANSWER_WITHIN_MS;
    let stop = (): void => undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      stop = startPatientTimer(within, () => reject(new UnansweredError()));
    });
    try {
      answer = client?.query(text, [...values]);
      return await Promise.race([answer, tooLate]);
    } finally {
      stop();
    }
  };
  const drop = (): void => {
    client?.release(true);
    client = null;
  };
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (trouble !== null) {
      // Without a connection the server rolls back by itself.
      if (text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
      throw trouble;
    }
    const isRead = /^select\b/i.test(text);
    if (!isInTransaction && !isRead && unconfirmed.isAnyWaiting()) throw new DatabaseUnavailableError(NOT_CONFIRMED);
    if (text === "begin") isInTransaction = true;
    const isConfirmation = text === "commit" || !(isInTransaction || isRead);
    try {
      return await ask(text, values);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      trouble = error;
      if (isUnanswered(error) && isConfirmation && client !== null) {
        unconfirmed.wait(client, answer);
        client = null;
        throw new DatabaseUnavailableError(NOT_CONFIRMED, error);
      }
      drop();
      if (isUnanswered(error)) markDown();
      else if (mayRepeat && isRead && !isInTransaction) {
        mayRepeat = false;
        client = await take();
        trouble = null;
        return query(text, values);
      }
      // Perhaps it was committed, so it must not be repeated here.
      if (text === "commit") throw new DatabaseUnavailableError("the connection broke during a commit", error);
      throw error;
    }
  };
  return {
    // Its other form takes a cursor, which nobody here uses.
    query: query as PostgresPoolClient["query"],
    release: () => client?.release(),
  };
}

/** The confirmation itself may be lost on its way. */
const LONGEST_WAIT_MS = 5 * MINUTE;

/** Accepted, but not confirmed while a required replica is gone. Each occupies a connection, so only one is allowed. */
interface UnconfirmedWrites {
  readonly isAnyWaiting: () => boolean;
  /** Takes over a connection with the pending answer to its write. */
  readonly wait: (client: PoolClient, answer: Promise<unknown> | undefined) => void;
  readonly stopWaiting: () => void;
}

export function createUnconfirmedWrites(): UnconfirmedWrites {
  let stopWaiting: (() => void) | null = null;
  return {
    isAnyWaiting: () => stopWaiting !== null,
    wait(client, answer) {
      if (stopWaiting !== null) {
        client.release(true);
        return;
      }
      const end = (): void => {
        if (stopWaiting !== end) return;
        stopWaiting = null;
        clearTimeout(limit);
        client.release(true);
      };
      const limit = setTimeout(end, LONGEST_WAIT_MS).unref();
      stopWaiting = end;
      void Promise.resolve(answer).then(end, end);
    },
    stopWaiting: () => stopWaiting?.(),
  };
}
