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
  /** Undefined if it is not JSON, and so not from our server. */
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
  /** Null if somebody else is signed in: nothing was sent. Rejects without an answer in reasonable time. */
  readonly ask: (userId: string, request: SyncRequest) => Promise<SyncAnswer | null>;
  /** Resolves to whether there is a valid token now. */
  readonly renew: () => Promise<boolean>;
  /** In one tab at a time, if possible. Not needed for correctness: the server applies operations once and in order. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly newId: () => string;
  readonly loadLasting: LoadLastingFilms;
  readonly warn: (message: string) => void;
}
