import type { Base, LoggedOperation, LogRecord } from "../list-log.ts";
import { fetchSnapshot, sendOperations, type NoResult } from "./send-operations.ts";
import type { SyncWorld } from "./sync-world.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

export interface OutboxSenderOptions {
  readonly userId: string;
  /** Without operations that are in the base: these are removed from the device. */
  readonly readOutbox: () => LogRecord;
  readonly device: {
    /** Keeps it unless another tab has kept a newer one. */
    readonly keepBase: (base: Base) => void;
    readonly refuse: (operation: LoggedOperation, message: string) => void;
  };
  readonly changed: () => void;
}

/** Sends in order, and fetches until the server is proven to have everything: acknowledgement alone removes nothing. */
export function createOutboxSender(world: SyncWorld, options: OutboxSenderOptions) {
  const outbox = createOutbox(options.readOutbox);
  const calls = createCalls(world, options, outbox);
  const retries = createRetries(world, wake);
  const settling = createSettling(world);
  let isRunning = false;
  let isWanted = false;

  function wake(): void {
    if (calls.isStopped() || retries.isWaiting()) return;
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
    settling.end();
  }

  function isToGoOn(): boolean {
    return isWanted && !calls.isStopped() && !retries.isWaiting();
  }

  async function drain(): Promise<void> {
    while (!calls.isStopped()) {
      const failure = await calls.next();
      if (failure === "nothing to do" || calls.isStopped()) return;
      if (failure === null) retries.succeeded();
      else if (!(await retries.renewed(failure))) return waitForBetter(failure);
      options.changed();
    }
  }

  function waitForBetter(failure: NoResult): void {
    if (calls.isStopped()) return;
    const { base, pending } = outbox.read();
    // Without pending changes the last lists are shown, and nothing is retried.
    retries.failed(failure, base === null || pending.length > 0);
    options.changed();
  }

  return {
    wake,
    unsent: outbox.unsent,
    isFailing: retries.isFailing,
    wantSnapshot: calls.wantSnapshot,
    isSnapshotWanted: calls.isSnapshotWanted,
    tryNow: retries.tryNow,
    async settle(limitMs: number): Promise<boolean> {
      const isSettled = (): boolean => outbox.unsent(outbox.read().pending).length === 0;
      if (isSettled()) return true;
      retries.tryAgain();
      await settling.wait(limitMs);
      return isSettled();
    },
    stop(): void {
      calls.stop();
      retries.cancel();
      settling.end();
    },
  };
}

function createOutbox(readLog: () => LogRecord) {
  const acknowledged = new Map<string, number>();
  let knownGeneration: number | null = null;
  return {
    acknowledged,
    read(): LogRecord {
      const record = readLog();
      const generation = record.base?.generation ?? null;
      // A server that was reset has lost its acknowledgements.
      if (knownGeneration !== null && generation !== knownGeneration) acknowledged.clear();
      knownGeneration = generation;
      return record;
    },
    unsent: (pending: readonly LoggedOperation[]): readonly LoggedOperation[] =>
      pending.filter(({ opId }) => !acknowledged.has(opId)),
  };
}

function createCalls(
  world: SyncWorld,
  { userId, device: { keepBase, refuse } }: OutboxSenderOptions,
  outbox: ReturnType<typeof createOutbox>,
) {
  const { acknowledged } = outbox;
  let isSnapshotWanted = false;
  let isStopped = false;

  async function send(waiting: readonly LoggedOperation[]): Promise<NoResult | null> {
    const sending = await sendOperations((request) => world.ask(userId, request), waiting);
    if (sending.kind !== "verdicts") return sending;
    if (isStopped) return null;
    for (const verdict of sending.verdicts) {
      const operation = waiting.find(({ opId }) => opId === verdict.opId);
      if (operation === undefined) continue;
      if ("version" in verdict) acknowledged.set(verdict.opId, verdict.version);
      else refuse(operation, verdict.refusal);
    }
    return null;
  }

  /** `asked` is the base when fetching begins. */
  async function fetch(asked: Base | null): Promise<NoResult | null> {
    isSnapshotWanted = false;
    const reached = Math.max(asked?.version ?? 0, ...acknowledged.values());
    const fetching = await fetchSnapshot((request) => world.ask(userId, request));
    if (fetching.kind !== "snapshot") return fetching;
    if (isStopped) return null;
    const { pending } = outbox.read();
    const { version, lists } = fetching;
    const generation = asked?.generation ?? 0;
    const answer = { version, lists, savedAt: world.now() };
    if (version < reached) {
      // The server was reset to a backup, or the member's data was deleted.
      keepBase({ ...answer, generation: generation + 1, contains: [] });
      return { kind: "later", afterMs: null };
    }
    const contained = pending.filter(({ opId }) => (acknowledged.get(opId) ?? Infinity) <= version);
    keepBase({ ...answer, generation, contains: contained.map(({ opId }) => opId) });
    return null;
  }

  return {
    /** Null if it went well. */
    async next(): Promise<NoResult | "nothing to do" | null> {
      const { base, pending } = outbox.read();
      const waiting = outbox.unsent(pending);
      if (waiting.length > 0) return send(waiting);
      return base === null || isSnapshotWanted || pending.length > 0 ? fetch(base) : "nothing to do";
    },
    wantSnapshot: (): void => {
      isSnapshotWanted = true;
    },
    isSnapshotWanted: () => isSnapshotWanted,
    isStopped: () => isStopped,
    stop(): void {
      isStopped = true;
    },
  };
}

function createRetries({ after, random, renew }: Pick<SyncWorld, "after" | "random" | "renew">, retry: () => void) {
  let failures = 0;
  let wasRenewed = false;
  let cancelRetry: (() => void) | null = null;

  function cancel(): void {
    cancelRetry?.();
    cancelRetry = null;
  }

  function tryAgain(): void {
    cancel();
    // Renewing the token may work again.
    wasRenewed = false;
    retry();
  }

  return {
    isFailing: () => failures > 0,
    isWaiting: () => cancelRetry !== null,
    cancel,
    tryAgain,
    tryNow: (): void => {
      failures = 0;
      tryAgain();
    },
    succeeded(): void {
      failures = 0;
      wasRenewed = false;
    },
    /** Whether a refused token has been replaced. */
    async renewed({ kind }: NoResult): Promise<boolean> {
      if (kind !== "unauthorised" || wasRenewed) return false;
      wasRenewed = true;
      return renew();
    },
    failed(failure: NoResult, isWorthIt: boolean): void {
      const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
      failures += 1;
      if (!isWorthIt) return;
      const asked = failure.kind === "later" ? (failure.afterMs ?? 0) : 0;
      cancelRetry?.();
      cancelRetry = after(Math.max(asked, random() * longest), tryAgain);
    },
  };
}

function createSettling({ after }: Pick<SyncWorld, "after">) {
  const waiting = new Set<() => void>();
  return {
    wait: (limitMs: number) =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          cancel();
          waiting.delete(done);
          resolve();
        };
        const cancel = after(limitMs, done);
        waiting.add(done);
      }),
    end(): void {
      for (const done of waiting) done();
    },
  };
}
