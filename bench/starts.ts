import { setTimeout as pause } from "node:timers/promises";
import { launchProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { makeMembersDatabase } from "./members.ts";
import { median, type Measured } from "./print-table.ts";

const ROUNDS = 5;
const MEMBERS = 1000;

/** Milliseconds from a command to the first answer of a built product. */
export async function measureStarts(): Promise<readonly Measured[]> {
  const members = await makeMembersDatabase("sqlite", MEMBERS);
  if (members === null) throw new Error("There is always SQLite.");
  const withData = { ...members.environment, DATA_DIR: members.dataDir };
  const alone = [process.execPath, "scripts/serve.mjs"] as const;
  try {
    return [
      await start(`npm start, nothing to install or build, ${MEMBERS} members`, ["npm", "start"], withData, 3000),
      await start(`the process alone, ${MEMBERS} members`, alone, withData, 1000),
      await start("the process alone, where there is no data yet", alone, {}, null),
      ...(await firstTimes("right after a start", 0)),
      ...(await firstTimes("15 s after it", 15_000)),
    ];
  } finally {
    await members.drop();
  }
}

async function start(
  what: string,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  budgetMs: number | null,
): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    const product = await launchProduct(environment, { command });
    await untilReady(product);
    times.push(performance.now() - begin);
    await stopProduct(product);
  }
  const measured = median(times);
  return {
    what,
    measured: `${measured.toFixed(0)} ms`,
    floor: "-",
    ratio: "-",
    budget: budgetMs === null ? "-" : `<= ${budgetMs} ms`,
    holds: budgetMs === null || measured <= budgetMs,
  };
}

/** What is asked for the first time takes, and how long somebody else waits for an answer meanwhile. */
async function firstTimes(when: string, afterMs: number): Promise<readonly Measured[]> {
  const works = {
    "the first search": (origin: string) =>
      fetch(`${origin}/api/films/reorder`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ prompt: "quiet films about trains" }),
      }),
    "the first view of an edition": (origin: string) => fetch(`${origin}/editions/1`),
  };
  const rows: Measured[] = [];
  for (const [what, work] of Object.entries(works)) {
    const [took, waited]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await launchProduct();
      await untilReady(product);
      await pause(afterMs);
      const begin = performance.now();
      waited.push(await longestWait(product.origin, async () => (await work(product.origin)).text()));
      took.push(performance.now() - begin);
      await stopProduct(product);
    }
    rows.push(time(`${what}, ${when}`, took), time(`the longest wait of another visitor meanwhile`, waited));
  }
  return rows;
}

function time(what: string, times: readonly number[]): Measured {
  return { what, measured: `${median(times).toFixed(0)} ms`, floor: "-", ratio: "-", budget: "-", holds: true };
}

/** Milliseconds, of one question after another. */
async function longestWait(origin: string, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const begin = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    longest = Math.max(longest, performance.now() - begin);
  }
  await working;
  return longest;
}
