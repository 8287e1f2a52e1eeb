import type { UserLists } from "#domain/lists/user-lists.ts";
import { type Base, isApplied, type ListLog, type LoggedOperation, type LogRecord } from "../list-log.ts";
import { fetchSnapshot, sendOperations, type NoResult } from "./send-operations.ts";
import type { SyncWorld } from "./sync-world.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

export interface OutboxSenderOptions {
  readonly userId: string;
  /** Without operations that are in the base: these are removed from the device. */
  readonly readOutbox: () => LogRecord;
  readonly lists: () => UserLists;
  readonly storedOperations: number;
  readonly device: {
    readonly log: Pick<ListLog, "markApplied">;
    /** Keeps it unless another tab has kept a newer one. */
    readonly keepBase: (base: Base) => void;
    readonly refuse: (operation: LoggedOperation, message: string) => void;
  };
  readonly changed: () => void;
}

/** Sends in order, and fetches until the server is proven to have everything: acknowledgement alone removes nothing. */
export function createOutboxSender(world: SyncWorld, options: OutboxSenderOptions) {
  const { readOutbox } = options;
  const calls = createCalls(world, options);
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
    const { base, pending } = readOutbox();
    // Without pending changes the last lists are shown, and nothing is retried.
    retries.failed(failure, base === null || pending.length > 0);
    options.changed();
  }

  return {
    wake,
    isFailing: retries.isFailing,
    wantSnapshot: calls.wantSnapshot,
    isSnapshotWanted: calls.isSnapshotWanted,
    tryNow: retries.tryNow,
    async settle(limitMs: number): Promise<boolean> {
      const isSettled = (): boolean => unsentOf(readOutbox()).length === 0;
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

/** What the server is not known to have applied. */
export function unsentOf({ base, pending }: LogRecord): readonly LoggedOperation[] {
  return pending.filter((operation) => !isApplied(operation, base));
}

function createCalls(
  world: SyncWorld,
  { userId, readOutbox, lists: shown, storedOperations, device: { keepBase, refuse, log } }: OutboxSenderOptions,
) {
  let isSnapshotWanted = false;
  let isStopped = false;

  async function send(base: Base | null, waiting: readonly LoggedOperation[]): Promise<NoResult | null> {
    const sending = await sendOperations((request) => world.ask(userId, request), waiting);
    if (sending.kind !== "verdicts") return sending;
    if (isStopped) return null;
    const generation = base?.generation ?? 0;
    for (const verdict of sending.verdicts) {
      const operation = waiting.find(({ opId }) => opId === verdict.opId);
      if (operation === undefined) continue;
      if ("version" in verdict) log.markApplied(operation, { generation, version: verdict.version });
      else refuse(operation, verdict.refusal);
    }
    return null;
  }

  /** `asked` is the base when fetching begins. */
  async function fetch(asked: Base | null): Promise<NoResult | null> {
    isSnapshotWanted = false;
    const reached = Math.max(asked?.version ?? 0, ...versionsApplied(readOutbox()));
    const fetching = await fetchSnapshot((request) => world.ask(userId, request));
    if (fetching.kind !== "snapshot") return fetching;
    if (isStopped) return null;
    const { pending } = readOutbox();
    const { version, lists } = fetching;
    const generation = asked?.generation ?? 0;
    const answer = { version, lists, savedAt: world.now() };
    if (version < reached) {
      // The server was reset to a backup, or the member's data was deleted.
      keepBase({ ...answer, generation: generation + 1, contains: [] });
      return { kind: "later", afterMs: null };
    }
    const isIn = (operation: LoggedOperation) =>
      isApplied(operation, asked) && (operation.applied?.version ?? 0) <= version;
    const contained = pending.filter(isIn);
    keepBase({ ...answer, generation, contains: contained.map(({ opId }) => opId) });
    return null;
  }

  /** Where nobody else has changed the lists, the applied operations lead to the server's next version. */
  function fold(base: Base, pending: readonly LoggedOperation[]): void {
    const contains = pending.map(({ opId }) => opId);
    keepBase({ ...base, version: base.version + pending.length, lists: shown(), contains });
  }

  return {
    /** Null if it went well. */
    async next(): Promise<NoResult | "nothing to do" | null> {
      const record = readOutbox();
      const { base, pending } = record;
      const waiting = unsentOf(record);
      if (waiting.length > 0) return send(base, waiting);
      if (base === null || isSnapshotWanted || isSomebodyBetween(record)) return fetch(base);
      if (pending.length > storedOperations) fold(base, pending);
      return "nothing to do";
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

function versionsApplied({ base, pending }: LogRecord): readonly number[] {
  return pending.flatMap((operation) => (isApplied(operation, base) ? (operation.applied?.version ?? []) : []));
}

/** Whether versions are missing between the base and what was applied: another device's. */
function isSomebodyBetween(record: LogRecord): boolean {
  const from = (record.base?.version ?? 0) + 1;
  return versionsApplied(record).some((version, index) => version !== from + index);
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
