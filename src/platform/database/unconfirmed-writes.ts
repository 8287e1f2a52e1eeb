import type { PoolClient } from "pg";
import { MINUTE } from "../clock.ts";

/** In case the confirmation itself was lost on its way. */
const LONGEST_WAIT_MS = 5 * MINUTE;

/**
 * Writes that PostgreSQL has accepted but can't confirm while a required replica is gone. Cancelling such a wait would
 * keep the write without the replica. Each waiting write occupies a connection, so only one is allowed at a time; its
 * answer shows that writes are confirmed again.
 */
export interface UnconfirmedWrites {
  readonly isAnyWaiting: () => boolean;
  /** Takes over a connection whose write is not confirmed yet, with its pending answer. */
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
