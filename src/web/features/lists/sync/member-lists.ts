import type { RefusedOperation } from "./member-device.ts";
import type { Progress } from "./progress.ts";

/** The same object until it changes. */
export interface MemberNews {
  /** Whether the server has ever told this device what the account holds. */
  readonly isKnown: boolean;
  readonly progress: Progress;
  readonly refused: readonly RefusedOperation[];
  /** Films of this device's earlier lists that are not in the account, while undecided. */
  readonly offered: number;
  /** The same for those the member kept separate. */
  readonly keptAside: number;
}

export interface MemberLists {
  readonly news: () => MemberNews;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds lists that were set aside; returns the undo function. */
  readonly addSetAside: (which: "offered" | "kept") => () => void;
  readonly keepAside: () => void;
  readonly retry: (refused: RefusedOperation) => void;
  readonly discard: (refused: RefusedOperation) => void;
  readonly start: () => void;
  /** Rereads storage, which another tab may have changed. */
  readonly refresh: () => void;
  /** Retries at once: the network or the tab is back. */
  readonly tryNow: () => void;
  /** Fetches again stale lists: a screen that shows them was opened. */
  readonly refreshIfStale: () => void;
  /** Restores unsent changes after storage was cleared. */
  readonly restoreUnsent: () => void;
  /** Waits for the server to have everything; resolves to whether it does. */
  readonly settle: (limitMs: number) => Promise<boolean>;
  /** Sends the first change with `keepalive` when the page closes. */
  readonly leave: () => void;
  /** With `forget` only unsent changes stay on the device. */
  readonly stop: (options: { readonly forget: boolean }) => void;
}
