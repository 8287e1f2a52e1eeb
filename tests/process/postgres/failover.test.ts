/**
 * The loss of the primary. The test makes it and its replica itself, with synchronous replication: without that the
 * replica may lack what the primary has just acknowledged.
 */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type PostgresPair, startPostgresPair } from "../../support/postgres-pair.ts";
import { openSwitchedAddress, type SwitchedAddress } from "../../support/switched-address.ts";
import { expectAllThere, signUpWriters, write, type Writer, type WriteOutcome } from "../list-writers.ts";
import { type Processes, startProcesses } from "./processes.ts";

const MEMBERS = { members: 24, writersOfAMember: 1, filmsOfAWriter: 60 };
const WRITES_OF_EACH = 10;
/** The time a watchdog needs to be sure that a server is gone. */
const NOTICED_AFTER_MS = 500;
/** A device waits a moment before it asks again. */
const BEFORE_REPEATING_MS = 50;
const BETWEEN_READS_MS = 20;

interface Setup {
  readonly pair: PostgresPair;
  /** The only database address the product knows. */
  readonly address: SwitchedAddress;
  readonly running: Processes;
}

async function withSetup(work: (setup: Setup) => Promise<void>): Promise<void> {
  const pair = await startPostgresPair();
  const address = await openSwitchedAddress();
  address.pointAt(pair.primary.port);
  try {
    const running = await startProcesses(2, `postgres://postgres@127.0.0.1:${address.port}/postgres`);
    try {
      await work({ pair, address, running });
    } finally {
      await running.stop();
    }
  } finally {
    await address.stop();
    await pair.remove();
  }
}

/** Members who write and a visitor who reads, until stopped. */
function load(origin: string, writers: readonly Writer[]) {
  const over = new AbortController();
  const outcomes = new Set<WriteOutcome>();
  const acknowledgedAt = new Map(writers.map((writer) => [writer, [performance.now()]]));
  const countOf = (writer: Writer): number => (acknowledgedAt.get(writer)?.length ?? 1) - 1;
  const reads: number[] = [];
  const writing = writers.map(async (writer) => {
    while (!over.signal.aborted) {
      const outcome = await write(origin, writer);
      outcomes.add(outcome);
      if (outcome === "acknowledged") acknowledgedAt.get(writer)?.push(performance.now());
      else await pause(BEFORE_REPEATING_MS);
    }
  });
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const path = ["/api/films", "/", "/film/1", "/healthz"][turn % 4] ?? "";
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      reads.push(answer.status);
      await pause(BETWEEN_READS_MS);
    }
  })();
  return {
    outcomes,
    reads,
    count: () => writers.reduce((sum, writer) => sum + countOf(writer), 0),
    /** The longest any member waited between two acknowledged writes. */
    longestWaitMs: () => Math.max(...[...acknowledgedAt.values()].map(longestGap)),
    /** Resolves when each member has had `more` writes acknowledged. */
    untilWritten: async (more: number) => {
      const wanted = new Map(writers.map((writer) => [writer, countOf(writer) + more]));
      while (writers.some((writer) => countOf(writer) < (wanted.get(writer) ?? 0))) await pause(20);
    },
    stop: async () => {
      over.abort();
      await Promise.all([...writing, reading]);
    },
  };
}

function longestGap(times: readonly number[]): number {
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

test("when the primary is lost under load its replica has every acknowledged write, and nothing is restarted", async ({
  annotate,
}) => {
  await withSetup(async ({ pair, address, running: { proxy, processes } }) => {
    const writers = await signUpWriters(proxy.origin, MEMBERS);
    const members = load(proxy.origin, writers);
    await members.untilWritten(WRITES_OF_EACH);

    const killedAt = performance.now();
    pair.primary.kill();
    await pause(NOTICED_AFTER_MS);
    // Some balancers switch before the promotion, so the database is read-only for a moment.
    address.pointAt(pair.replica.port);
    await pair.replica.promote();
    const promotedAfterMs = performance.now() - killedAt;
    await members.untilWritten(WRITES_OF_EACH);
    await members.stop();

    expect(members.outcomes).toEqual(new Set(["acknowledged", "unavailable"]));
    expect(new Set(members.reads)).toEqual(new Set([200]));
    const running = await Promise.all(processes.map(({ origin }) => fetch(`${origin}/readyz`)));
    expect(running.map(({ status }) => status)).toEqual([200, 200]);
    await expectAllThere(proxy.origin, writers);
    const report =
      `${members.count()} acknowledged writes of ${MEMBERS.members} members, none lost; the replica was promoted ` +
      `${promotedAfterMs.toFixed(0)} ms after the kill, nobody waited longer than ` +
      `${members.longestWaitMs().toFixed(0)} ms to write; ${members.reads.length} reads, all answered`;
    await annotate(report);
  });
});
