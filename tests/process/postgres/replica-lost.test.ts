/** The loss of the only replica that PostgreSQL waits for: it acknowledges nothing then, until the replica is back. */
import { API } from "#contract/api/addresses.ts";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect, test } from "vitest";
import { startPostgresPair } from "../../support/postgres-pair.ts";
import { expectAllThere, signUpWriters, write, type Writer, type WriteOutcome } from "../list-writers.ts";
import { startProcesses } from "./processes.ts";

/** More than the product has connections, each on a row of their own: nobody waits for another's lock. */
const MEMBERS = { members: 40, writersOfAMember: 1, filmsOfAWriter: 60 };
const WRITES_OF_EACH = 3;
/** Those the product keeps, as many left behind by what hung first, and the one that counts. */
const MOST_CONNECTIONS = 10 + 10 + 1;
const BEFORE_REPEATING_MS = 100;

/** Members who write until they are told to stop. */
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
    /** Resolves when so many of each writer's writes have come out so, from now on. */
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

test("while the only synchronous replica is gone members read their lists and are told why nothing is kept; back, all is kept", async () => {
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
