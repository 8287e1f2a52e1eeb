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
