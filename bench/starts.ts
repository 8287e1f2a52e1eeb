import { launchProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { median, type Measured } from "./print-table.ts";

const ROUNDS = 5;

/** Milliseconds from a command to the first answer of a built product. */
export async function measureStarts(): Promise<readonly Measured[]> {
  return [
    await start("npm start, nothing to install or build", ["npm", "start"], 3000),
    await start("the process alone", [process.execPath, "scripts/serve.mjs"], 1000),
  ];
}

async function start(what: string, command: readonly [string, ...string[]], budgetMs: number): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    const product = await launchProduct({}, { command });
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
    budget: `<= ${budgetMs} ms`,
    holds: measured <= budgetMs,
  };
}
