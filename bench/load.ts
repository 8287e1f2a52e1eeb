/**
 * `npm run load`: finds the most a realistic mix of requests gets out of the built product, then asks half as much for
 * ten minutes (`MINUTES` says otherwise) and looks every ten seconds at memory and errors. Exits 1 where memory grows
 * or anything fails.
 */
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { freePort } from "../scripts/free-port.ts";
import { FIGURE } from "../scripts/gate/figures.ts";
import { makeAccounts, shareFilms } from "./accounts.ts";
import { isExpected, loadMix, madeWhenAsked } from "./load-mix.ts";
import { makeMembersDatabase } from "./members.ts";
import { type MemoryProbe, type MemorySample, probeMemory } from "./memory-probe.ts";
import { growthOf } from "./growth.ts";

const MINUTES = Number(process.env["MINUTES"] ?? 10);
const CALLERS = 32;
const MEMBERS = 500;
const ACCOUNTS = 20;
const PEAK_SECONDS = 20;
const SAMPLE_SECONDS = 10;
/** While the load lasts; what is left afterwards is judged in millions of bytes, as the budget has it. */
const MOST_RESIDENT_MIB = 250;
const MOST_LEFT_MB = 250;
const MB_PER_MIB = 1.048576;
const AFTERWARDS_MS = 2000;
/** Caches fill and code is compiled meanwhile: memory is judged after this share of the run. */
const WARM_AFTER = 0.2;
const SERVICE_ROLE_KEY = "a-service-role-key-of-the-load-run";
const ROOMY = "9000000/1m";

interface Sample extends MemorySample {
  readonly seconds: number;
  readonly answers: number;
  readonly errors: number;
}

const members = await makeMembersDatabase("sqlite", MEMBERS);
if (members === null) throw new Error("There is always SQLite.");
const inspectorPort = await freePort();
const product = await launchProduct(
  {
    ...members.environment,
    DATA_DIR: members.dataDir,
    AUTH_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    AUTH_RATE_LIMIT_TOKEN_REFRESH: ROOMY,
    SEARCH_LIMIT_HOURLY: "99999",
    SEARCH_LIMIT_DAILY: "99999",
  },
  { command: [process.execPath, `--inspect=127.0.0.1:${inspectorPort}`, "scripts/serve.mjs"] },
);
try {
  await untilReady(product);
  process.exitCode = (await run(product, await probeMemory(inspectorPort))) ? 0 : 1;
} finally {
  await stopProduct(product);
  await members.drop();
}

async function run({ origin, ended }: ProductProcess, probe: MemoryProbe): Promise<boolean> {
  const requests = loadMix({
    tokens: members?.tokens ?? [],
    accounts: await makeAccounts(origin, SERVICE_ROLE_KEY, ACCOUNTS),
    sharedPages: await shareFilms(origin, 21),
    filmsETag: (await fetch(`${origin}/api/films`, { headers: { "accept-encoding": "br" } })).headers.get("etag") ?? "",
  });
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));

  for (const path of madeWhenAsked)
    await (await fetch(origin + path, { headers: { "accept-encoding": "br" } })).arrayBuffer();
  await load(origin, requests, PEAK_SECONDS / 2);
  const peak = (await load(origin, requests, PEAK_SECONDS)).perSecond;
  console.log(
    `Peak: ${peak.toFixed(0)} requests a second with ${CALLERS} callers. Now half of it for ${MINUTES} minutes.\n`,
  );
  console.log(" seconds  answers/s  errors  resident MiB  heap MiB  outside MiB");
  const samples: Sample[] = [];
  const half = await load(origin, requests, MINUTES * 60, Math.floor(peak / 2), async (answers, errors, seconds) => {
    const sample = { seconds, answers, errors, ...(await probe.sample()) };
    samples.push(sample);
    console.log(line(sample));
  });
  // A password takes 19 MiB more while it is hashed: those that are begun are left to end.
  await setTimeout(AFTERWARDS_MS);
  const { resident } = await probe.sample();
  probe.close();
  return judge(samples, resident * MB_PER_MIB, half, hasEnded);
}

interface Loaded {
  readonly perSecond: number;
  readonly slowestMs: number;
  readonly p99Ms: number;
  readonly errors: number;
}

/** Asks for so many seconds, as fast as answers come or so often a second; tells of each ten seconds. */
async function load(
  url: string,
  requests: autocannon.Request[],
  duration: number,
  overallRate?: number,
  onSample: (answersPerSecond: number, errors: number, seconds: number) => Promise<void> = async () => undefined,
): Promise<Loaded> {
  let [answers, errors, allErrors, seconds] = [0, 0, 0, 0];
  const finished = new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, requests, connections: CALLERS, duration };
    const running = autocannon(
      { ...options, ...(overallRate === undefined ? {} : { overallRate }) },
      (error, result) => {
        if (error) reject(error);
        else resolve(result);
      },
    );
    running.on("response", (_client, status) => {
      answers += 1;
      if (!isExpected(status)) errors += 1;
    });
    running.on("reqError", () => (errors += 1));
  });
  const timer = setInterval(() => {
    seconds += SAMPLE_SECONDS;
    allErrors += errors;
    void onSample(answers / SAMPLE_SECONDS, errors, seconds);
    [answers, errors] = [0, 0];
  }, SAMPLE_SECONDS * 1000);
  const result = await finished;
  clearInterval(timer);
  return {
    perSecond: result.requests.average,
    slowestMs: result.latency.max,
    p99Ms: result.latency.p99,
    errors: allErrors + errors + result.timeouts,
  };
}

function judge(samples: readonly Sample[], leftMb: number, half: Loaded, hasEnded: boolean): boolean {
  const warm = samples.slice(Math.floor(samples.length * WARM_AFTER));
  const heap = growthOf(warm.map((sample) => sample.heap + sample.outside));
  const resident = Math.max(...samples.map((sample) => sample.resident));
  const verdicts: readonly (readonly [what: string, isGood: boolean])[] = [
    [
      `memory that lives: ${heap.mean.toFixed(1)} MiB, grew by ${heap.growth.toFixed(2)} MiB (noise ${heap.noise.toFixed(2)})`,
      heap.isFlat,
    ],
    [`most resident: ${resident.toFixed(0)} MiB (below ${MOST_RESIDENT_MIB})`, resident < MOST_RESIDENT_MIB],
    [`resident afterwards: ${leftMb.toFixed(0)} MB (below ${MOST_LEFT_MB})`, leftMb < MOST_LEFT_MB],
    [`errors: ${half.errors}`, half.errors === 0],
    [`the process ${hasEnded ? "ended" : "lives"}`, !hasEnded],
  ];
  console.log(
    `\n${FIGURE}${half.perSecond.toFixed(0)} requests a second, 99 of 100 within ${half.p99Ms} ms, slowest ${half.slowestMs} ms`,
  );
  for (const [what, isGood] of verdicts) console.log(`${FIGURE}${isGood ? "ok  " : "over"}  ${what}`);
  return verdicts.every(([, isGood]) => isGood);
}

function line({ seconds, answers, errors, resident, heap, outside }: Sample): string {
  return [
    String(seconds).padStart(8),
    answers.toFixed(0).padStart(11),
    String(errors).padStart(8),
    resident.toFixed(0).padStart(14),
    heap.toFixed(1).padStart(10),
    outside.toFixed(1).padStart(13),
  ].join("");
}
