/** Without its only synchronous replica PostgreSQL acknowledges nothing until the replica is back. */
import { API } from "#contract/api/addresses.ts";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { startPostgresPair } from "../../support/postgres-pair.ts";
import { expectAllThere, signUpWriters, write, type Writer, type WriteOutcome } from "../list-writers.ts";
import { startProcesses } from "./processes.ts";

/** More than the product's connections, each on its own row, so that none waits for another's lock. */
const MEMBERS = { members: 40, writersOfAMember: 1, filmsOfAWriter: 60 };
const WRITES_OF_EACH = 3;
/** The product's own, as many again left hanging, and the one that counts. */
const MOST_CONNECTIONS = 10 + 10 + 1;
const BEFORE_REPEATING_MS = 100;

/** Members who write until stopped. */
function load(origin: string, writers: readonly Writer[]) {
  const over = new AbortController();
  const outcomes = new Map(writers.map((writer) => [writer, [] as WriteOutcome[]]));
  const writing = writers.map(async (writer) => {
    while (!over.signal.aborted) {
      outcomes.get(writer)?.push(await write(origin, writer));
      await pause(BEFORE_REPEATING_MS);
    }
  });
  return {
    /** Resolves when each writer has had `count` more writes with this outcome. */
    untilEach: async (outcome: WriteOutcome, count: number) => {
      for (const results of outcomes.values()) results.length = 0;
      const isDone = (results: readonly WriteOutcome[]) =>
        results.filter((result) => result === outcome).length >= count;
      while (![...outcomes.values()].every(isDone)) await pause(50);
    },
    stop: async () => {
      over.abort();
      await Promise.all(writing);
    },
  };
}

test("without the only synchronous replica members can read, and are told why nothing is saved; once it is back all is saved", async () => {
  const pair = await startPostgresPair();
  const address = `postgres://postgres@127.0.0.1:${pair.primary.port}/postgres`;
  const counter = new Client({ connectionString: address });
  await counter.connect();
  const { proxy, stop } = await startProcesses(1, address);
  try {
    const writers = await signUpWriters(proxy.origin, MEMBERS);
    const members = load(proxy.origin, writers);
    await members.untilEach("acknowledged", WRITES_OF_EACH);

    await pair.replica.stop();
    await members.untilEach("unavailable", WRITES_OF_EACH);
    const reads = [];
    for (const { token } of writers) {
      const answer = await fetch(proxy.origin + API.getUserData.path, {
        headers: { authorization: `Bearer ${token}` },
      });
      reads.push([answer.status, await answer.text()]);
    }
    expect(reads.filter(([status]) => status !== 200)).toEqual([]);
    await members.untilEach("unavailable", WRITES_OF_EACH);
    const { rows } = await counter.query<{ readonly count: number }>(
      "select count(*)::int from pg_stat_activity where backend_type = 'client backend'",
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(MOST_CONNECTIONS);

    await pair.replica.start();
    await members.untilEach("acknowledged", WRITES_OF_EACH);
    await members.stop();
    await expectAllThere(proxy.origin, writers);
  } finally {
    await stop();
    await counter.end().catch(() => undefined);
    await pair.remove();
  }
});
