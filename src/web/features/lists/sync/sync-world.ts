/** The outside world of the sync, replaceable in tests. */
import type { KeyedStorage } from "#web/adapters/device-storage.ts";
import type { TextMirror } from "#web/adapters/keeping-changes.ts";
import type { LoadLastingFilms } from "../shown-lists.ts";

export interface SyncRequest {
  readonly path: string;
  /** POSTed as JSON; without a body it is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
}

export interface SyncAnswer {
  readonly status: number;
  /** Undefined if it is not JSON and so not from our server. */
  readonly body: unknown;
  /** Milliseconds; null if not given. */
  readonly retryAfterMs: number | null;
}

export interface SyncWorld {
  readonly storage: KeyedStorage;
  /** A second copy of unsent changes. */
  readonly mirror: TextMirror;
  /** Asks the browser, once, to keep this site's storage. */
  readonly askToKeep: () => void;
  /**
   * Sends a request as this member. Null, unsent, if somebody else is signed in. Rejects without an answer in
   * reasonable time.
   */
  readonly ask: (userId: string, request: SyncRequest) => Promise<SyncAnswer | null>;
  /** Renews a refused token; resolves to whether there is one now. */
  readonly renew: () => Promise<boolean>;
  /**
   * Runs the work in one tab at a time, where possible. Not needed for correctness: the server applies each operation
   * once and in order.
   */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** A timer; returns its cancel function. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** 128 random bits. */
  readonly newId: () => string;
  readonly loadLasting: LoadLastingFilms;
  readonly warn: (message: string) => void;
}
