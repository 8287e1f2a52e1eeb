import type { Base, LogRecord } from "../list-log.ts";
import type { LoggedOperation } from "../logged-operation.ts";
import { fetchSnapshot, sendOperations, type Ask, type NoResult } from "./send-operations.ts";
import type { SyncWorld } from "./sync-world.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

export interface OutboxSenderOptions {
  readonly userId: string;
  /** Without operations that the base contains: these are removed from the device. */
  readonly readOutbox: () => LogRecord;
  /** Keeps it unless another tab has kept a newer one. */
  readonly keepBase: (base: Base) => void;
  readonly refuse: (operation: LoggedOperation, message: string) => void;
  readonly changed: () => void;
}

/**
 * Sends pending operations in order and fetches again until the server is proven to have them. An acknowledgement alone
 * removes nothing.
 */
export function createOutboxSender(world: SyncWorld, options: OutboxSenderOptions) {
  const ask: Ask = (request) => world.ask(options.userId, request);
  /** Versions acknowledged in this tab. */
  const acknowledged = new Map<string, number>();
  let knownGeneration: number | null = null;
  let failures = 0;
  let wasRenewed = false;
  let isSnapshotWanted = false;
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let cancelRetry: (() => void) | null = null;
  const settling = new Set<() => void>();

  function readOutbox(): LogRecord {
    const outbox = options.readOutbox();
    const generation = outbox.base?.generation ?? null;
    // A server that was reset has lost its acknowledgements.
    if (knownGeneration !== null && generation !== knownGeneration) acknowledged.clear();
    knownGeneration = generation;
    return outbox;
  }

  function unsent(pending: readonly LoggedOperation[]): readonly LoggedOperation[] {
    return pending.filter(({ opId }) => !acknowledged.has(opId));
  }

  function wake(): void {
    if (isStopped || cancelRetry !== null) return;
    if (isRunning) isWanted = true;
    else void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isWanted = false;
      await world.alone(drain).catch(() => waitForBetter({ kind: "later", afterMs: null }));
    } while (isToGoOn());
    isRunning = false;
    for (const settled of settling) settled();
  }

  function isToGoOn(): boolean {
    return isWanted && !isStopped && cancelRetry === null;
  }

  /** Works until nothing is left or possible now. */
  async function drain(): Promise<void> {
    for (;;) {
      if (isStopped) return;
      const { base, pending } = readOutbox();
      const waiting = unsent(pending);
      const isFetchDue = base === null || isSnapshotWanted || pending.length > 0;
      if (waiting.length === 0 && !isFetchDue) return;
      const failure = waiting.length > 0 ? await send(waiting) : await fetch(base);
      if (isStopped) return;
      if (failure === null) {
        failures = 0;
        wasRenewed = false;
      } else if (!(await getsBetter(failure))) return;
      options.changed();
    }
  }

  async function send(waiting: readonly LoggedOperation[]): Promise<NoResult | null> {
    const sending = await sendOperations(ask, waiting);
    if (sending.kind !== "verdicts") return sending;
    if (isStopped) return null;
    for (const verdict of sending.verdicts) {
      const operation = waiting.find(({ opId }) => opId === verdict.opId);
      if (operation === undefined) continue;
      if ("version" in verdict) acknowledged.set(verdict.opId, verdict.version);
      else options.refuse(operation, verdict.refusal);
    }
    return null;
  }

  /** `asked` is the base at that time. */
  async function fetch(asked: Base | null): Promise<NoResult | null> {
    isSnapshotWanted = false;
    const reached = Math.max(asked?.version ?? 0, ...acknowledged.values());
    const fetching = await fetchSnapshot(ask);
    if (fetching.kind !== "snapshot") return fetching;
    if (isStopped) return null;
    const { pending } = readOutbox();
    const { version, lists } = fetching;
    const generation = asked?.generation ?? 0;
    const answer = { version, lists, savedAt: world.now() };
    if (version < reached) {
      // The server was reset to a backup, or the member's data was deleted.
      options.keepBase({ ...answer, generation: generation + 1, contains: [] });
      return { kind: "later", afterMs: null };
    }
    const contained = pending.filter(({ opId }) => (acknowledged.get(opId) ?? Infinity) <= version);
    options.keepBase({ ...answer, generation, contains: contained.map(({ opId }) => opId) });
    return null;
  }

  /** Whether to retry at once; otherwise schedules a retry. */
  async function getsBetter(failure: NoResult): Promise<boolean> {
    if (failure.kind === "unauthorised" && !wasRenewed) {
      wasRenewed = true;
      if (await world.renew()) return true;
    }
    waitForBetter(failure);
    return false;
  }

  function waitForBetter(failure: NoResult): void {
    if (isStopped) return;
    const { base, pending } = readOutbox();
    // Without pending changes the last lists are shown and nothing is retried.
    const isWorthIt = base === null || pending.length > 0;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
    failures += 1;
    if (isWorthIt) {
      const asked = failure.kind === "later" ? (failure.afterMs ?? 0) : 0;
      cancelRetry?.();
      cancelRetry = world.after(Math.max(asked, world.random() * longest), tryAgain);
    }
    options.changed();
  }

  function tryAgain(): void {
    cancelRetry?.();
    cancelRetry = null;
    // Renewing the token may work again.
    wasRenewed = false;
    wake();
  }

  return {
    wake,
    unsent,
    isFailing: () => failures > 0,
    wantSnapshot(): void {
      isSnapshotWanted = true;
    },
    /** Skips the waiting time. */
    tryNow(): void {
      failures = 0;
      tryAgain();
    },
    async settle(limitMs: number): Promise<boolean> {
      const isSettled = (): boolean => unsent(readOutbox().pending).length === 0;
      if (isSettled()) return true;
      tryAgain();
      await new Promise<void>((resolve) => {
        const done = (): void => {
          cancel();
          settling.delete(done);
          resolve();
        };
        const cancel = world.after(limitMs, done);
        settling.add(done);
      });
      return isSettled();
    },
    stop(): void {
      isStopped = true;
      cancelRetry?.();
      for (const settled of settling) settled();
    },
  };
}
