import type { PoolClient } from "pg";
import { MINUTE } from "../clock.ts";

/** A database that has come to nothing but an answer lost on its way must not be waited for for ever. */
const LONGEST_WAIT_MS = 5 * MINUTE;

/**
 * Writes that PostgreSQL has taken and does not confirm, as long as a replica that it must wait for is gone. It can't be
 * asked to give up such a wait: the write would be there then, without the replica. Each that is left waiting keeps one
 * of the connections it has for all, so that one is enough, and tells when there is confirmation again.
 */
export interface UnconfirmedWrites {
  /** Whether one is waited for: then nothing else should be written. */
  readonly areThere: () => boolean;
  /** Hands over a connection whose write is not confirmed yet, with what it will be answered. */
  readonly wait: (client: PoolClient, answer: Promise<unknown> | undefined) => void;
  /** Waits no longer. */
  readonly letGo: () => void;
}

export function createUnconfirmedWrites(): UnconfirmedWrites {
  let letGo: (() => void) | null = null;
  return {
    areThere: () => letGo !== null,
    wait(client, answer) {
      if (letGo !== null) {
        client.release(true);
        return;
      }
      const end = (): void => {
        if (letGo !== end) return;
        letGo = null;
        clearTimeout(limit);
        client.release(true);
      };
      const limit = setTimeout(end, LONGEST_WAIT_MS).unref();
      letGo = end;
      void Promise.resolve(answer).then(end, end);
    },
    letGo: () => letGo?.(),
  };
}
