/** Everything of the outside world that the sync of a member's lists touches, so that tests can be all of it. */
import type { Rank } from "#domain/film.ts";
import type { KeyedStorage } from "../../adapters/keyed-storage.ts";
import type { TextMirror } from "../../adapters/text-mirror.ts";

export interface SyncRequest {
  readonly path: string;
  /** Sent as JSON by POST; a request without one is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

export interface SyncAnswer {
  readonly status: number;
  /** The parsed body; undefined where it is no JSON, so that it can't come from our server, or not whole. */
  readonly body: unknown;
  /** How long the server asks to wait, in milliseconds; null where it does not. */
  readonly retryAfterMs: number | null;
}

export interface SyncWorld {
  readonly storage: KeyedStorage;
  /** Where what the server may not have is kept a second time. */
  readonly mirror: TextMirror;
  /** Asks the browser, once, not to clear this device's storage by itself. */
  readonly askToKeep: () => void;
  /**
   * Asks the product as the member with this id. Null when somebody else, or nobody, is signed in: then nothing was
   * sent. Rejects when there was no answer, which it waits for at most so long as is sensible.
   */
  readonly ask: (userId: string, request: SyncRequest) => Promise<SyncAnswer | null>;
  /** Gets a new token for a session whose token was refused; resolves to whether there is one now. */
  readonly renew: () => Promise<boolean>;
  /**
   * Runs the work while no other tab runs it, as far as the browser can see to that. Nothing depends on it: the server
   * applies each operation once, whoever sends it, and an operation is sent only when the one before has its answer.
   */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Does the work once after so many milliseconds; the result prevents it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** 128 random bits in letters and digits. */
  readonly newId: () => string;
  readonly isKnownRank: (rank: Rank) => boolean;
  readonly warn: (message: string) => void;
}
