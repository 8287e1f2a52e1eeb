/**
 * `npm run load`: finds the most that a realistic mix of requests gets out of the built product, then asks half as much
 * for ten minutes (or `MINUTES`), looking at memory every ten seconds. Exits 1 if memory grows or anything fails.
 */
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { z } from "zod";
import { freePort } from "../scripts/free-port.ts";
import { FIGURE } from "../scripts/gate/figures.ts";
import { builtProductAfter } from "../tests/process/built-product-after.ts";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { loadMix, madeWhenAsked } from "./load-mix.ts";
import { MANY_MEMBERS } from "./product.ts";

const MINUTES = Number(process.env["MINUTES"] ?? 10);
const CALLERS = 32;
const PEAK_SECONDS = 20;
const SAMPLE_MS = 10_000;
/** During the load; what is left afterwards is in megabytes, as in the budget. */
const MOST_RESIDENT_MIB = 250;
const MOST_LEFT_MB = 250;
const MIB = 1024 ** 2;
const AFTERWARDS_MS = 2000;
/** Memory is judged after this share of the run, in which caches fill and code is compiled. */
const WARM_AFTER = 0.2;
/** Growth by this share doesn't matter. */
const SMALL = 0.05;

/** A module that makes its process tell, at a port, what memory it holds after a garbage collection. */
const memoryTold = (port: number): string => `
  import { createServer } from "node:http";
  import { setFlagsFromString } from "node:v8";
  import { runInNewContext } from "node:vm";
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  createServer((_request, response) => {
    collect({ type: "major", flavor: "last-resort" });
    response.end(JSON.stringify(process.memoryUsage()));
  }).listen(${port}, "127.0.0.1");`;
/** All the process's memory, living objects, and what they hold outside the heap, in bytes. */
const memorySchema = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

const memoryPort = await freePort();
const product = await launchProduct(
  { ...MANY_MEMBERS, SEARCH_LIMIT_HOURLY: "99999", SEARCH_LIMIT_DAILY: "99999" },
  builtProductAfter(memoryTold(memoryPort)),
);
try {
  await untilReady(product);
  process.exitCode = (await run(product)) ? 0 : 1;
} finally {
  await stopProduct(product);
}

async function run(running: ProductProcess): Promise<boolean> {
  let hasEnded = false;
  void running.ended.then(() => (hasEnded = true));
  const memory = async () => memorySchema.parse(await (await fetch(`http://127.0.0.1:${memoryPort}`)).json());
  const requests = await loadMix(running);
  const load = (duration: number, rate: { readonly overallRate?: number } = {}) =>
    autocannon({ url: running.origin, requests, connections: CALLERS, duration, ...rate });
  for (const path of madeWhenAsked) await (await fetch(running.origin + path)).arrayBuffer();
  await load(PEAK_SECONDS / 2);
  const peak = (await load(PEAK_SECONDS)).requests.average;
  console.log(
    `Peak: ${peak.toFixed(0)} requests a second of ${CALLERS} callers. Now half of it for ${MINUTES} minutes.`,
  );

  const samples: z.infer<typeof memorySchema>[] = [];
  const sampling = setInterval(async () => {
    const sample = await memory();
    samples.push(sample);
    console.log(
      Object.entries(sample)
        .map(([what, bytes]) => `${what} ${(bytes / MIB).toFixed(1)} MiB`)
        .join(", "),
    );
  }, SAMPLE_MS);
  const half = await load(MINUTES * 60, { overallRate: Math.floor(peak / 2) });
  clearInterval(sampling);
  // Hashing a password takes 19 MiB more: let those in progress end.
  await setTimeout(AFTERWARDS_MS);
  const left = (await memory()).rss / 1e6;

  const warm = samples.slice(samples.length * WARM_AFTER);
  const { mean, growth, noise } = growthOf(warm.map(({ heapUsed, external }) => (heapUsed + external) / MIB));
  const resident = Math.max(...samples.map(({ rss }) => rss)) / MIB;
  // All requests are valid, but some films don't exist.
  const wrong = Object.entries(half.statusCodeStats ?? {}).filter(([status]) => !/^2|^304$|^404$/.test(status));
  const errors = wrong.reduce((sum, [, { count = 0 }]) => sum + count, half.errors + half.timeouts);
  const verdicts: readonly (readonly [isGood: boolean, what: string])[] = [
    [
      growth <= Math.max(SMALL * mean, 2 * noise),
      `memory that lives: ${mean.toFixed(1)} MiB, grew by ${growth.toFixed(2)} MiB (noise ${noise.toFixed(2)})`,
    ],
    [resident < MOST_RESIDENT_MIB, `most resident: ${resident.toFixed(0)} MiB (below ${MOST_RESIDENT_MIB})`],
    [left < MOST_LEFT_MB, `resident afterwards: ${left.toFixed(0)} MB (below ${MOST_LEFT_MB})`],
    [errors === 0, `errors: ${errors}`],
    [!hasEnded, `the process ${hasEnded ? "ended" : "lives"}`],
  ];
  const rate = `${half.requests.average.toFixed(0)} requests a second`;
  console.log(`\n${FIGURE}${rate}, 99 of 100 within ${half.latency.p99} ms, slowest ${half.latency.max} ms`);
  for (const [isGood, what] of verdicts) console.log(`${FIGURE}${isGood ? "ok  " : "over"}  ${what}`);
  return verdicts.every(([isGood]) => isGood);
}

/** Growth along the straight line nearest to figures at equal distances, and their standard deviation from it. */
function growthOf(figures: readonly number[]) {
  const count = figures.length;
  const sumOf = (term: (figure: number, offset: number) => number) =>
    figures.reduce((sum, figure, index) => sum + term(figure, index - (count - 1) / 2), 0);
  const mean = sumOf((figure) => figure) / count;
  const slope = sumOf((figure, offset) => offset * (figure - mean)) / (sumOf((_figure, offset) => offset ** 2) || 1);
  const squares = sumOf((figure, offset) => (figure - mean - slope * offset) ** 2);
  return { mean, growth: slope * (count - 1), noise: Math.sqrt(squares / Math.max(1, count - 2)) };
}
