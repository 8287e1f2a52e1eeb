import type { PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import { startPatientTimer } from "../patient-timer.ts";
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
}

/**
 * One use of a connection. A statement is answered in time or fails, and a connection that broke is not used again:
 * what is asked on it later fails at once. A read outside a transaction that was cut off is asked once more, on
 * another connection.
 */
export function guardClient(taken: PoolClient, { waitedMs, take, noteDown }: ClientNeeds): PostgresPoolClient {
  let client: PoolClient | null = taken;
  let limitMs = Math.max(LEAST_MS, ANSWER_WITHIN_MS - waitedMs);
  let trouble: unknown = null;
  let mayRepeat = true;

  const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const within = limitMs;
    limitMs = ANSWER_WITHIN_MS;
    let stop = (): void => undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      stop = startPatientTimer(within, () => reject(new UnansweredError()));
    });
    try {
      return await Promise.race([client?.query(text, [...values]), tooLate]);
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
    if (text === "begin") mayRepeat = false;
    try {
      return await ask(text, values);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      trouble = error;
      drop();
      if (isUnanswered(error)) noteDown();
      else if (mayRepeat && /^select\b/i.test(text)) {
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
