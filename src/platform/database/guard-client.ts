import type { PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import { startPatientTimer } from "../patient-timer.ts";
import type { UnconfirmedWrites } from "./unconfirmed-writes.ts";
import { DatabaseUnavailableError, isLostConnection, isUnanswered, UnansweredError } from "./unavailable.ts";

/** From asking for a connection to the answer of the first statement, and for every statement after it. */
export const ANSWER_WITHIN_MS = 5000;
/** Somebody who waited long for a connection still needs a moment to ask. */
const LEAST_MS = 250;

interface ClientNeeds {
  /** How long this use of a connection has waited for it. */
  readonly waitedMs: number;
  /** Another connection. */
  readonly take: () => Promise<PoolClient>;
  /** To be told when the database does not answer. */
  readonly noteDown: () => void;
  readonly unconfirmed: UnconfirmedWrites;
}

const NOT_CONFIRMED = "the database does not confirm what is written";

/**
 * One use of a connection. A statement is answered in time or fails, and a connection that broke is not used again:
 * what is asked on it later fails at once. A read outside a transaction that was cut off is asked once more, on
 * another connection. While a write waits to be confirmed no other is begun.
 */
export function guardClient(
  taken: PoolClient,
  { waitedMs, take, noteDown, unconfirmed }: ClientNeeds,
): PostgresPoolClient {
  let client: PoolClient | null = taken;
  let limitMs = Math.max(LEAST_MS, ANSWER_WITHIN_MS - waitedMs);
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
      // The server undoes by itself what was begun on a connection that is gone.
      if (text === "rollback") return { command: "ROLLBACK", rowCount: 0, rows: [] };
      throw trouble;
    }
    const isRead = /^select\b/i.test(text);
    if (!isInTransaction && !isRead && unconfirmed.areThere()) throw new DatabaseUnavailableError(NOT_CONFIRMED);
    if (text === "begin") isInTransaction = true;
    const isConfirmation = text === "commit" || !(isInTransaction || isRead);
    try {
      return await ask(text, values);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      trouble = error;
      if (isUnanswered(error) && isConfirmation && client !== null) {
        // Reads may be answered all the same, and whether they are they find out themselves.
        unconfirmed.wait(client, answer);
        client = null;
        throw new DatabaseUnavailableError(NOT_CONFIRMED, error);
      }
      drop();
      if (isUnanswered(error)) noteDown();
      else if (mayRepeat && isRead && !isInTransaction) {
        mayRepeat = false;
        client = await take();
        trouble = null;
        return query(text, values);
      }
      // Whether it was committed nobody knows: what was asked may not be repeated here.
      if (text === "commit") throw new DatabaseUnavailableError("the connection broke during a commit", error);
      throw error;
    }
  };
  return {
    // Nobody here reads by cursor, the other way to ask.
    query: query as PostgresPoolClient["query"],
    release: () => client?.release(),
  };
}
