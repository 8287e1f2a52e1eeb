import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchProduct, startProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { figure, inTurns, type Measured, middleOf, quantile } from "./figures.ts";
import { firstSearch, MANY_MEMBERS, signUpMembers, takenAndWaited } from "./product.ts";

const ROUNDS = 5;
const MEMBERS = 1000;

/** Milliseconds from a command to a built product's first answer, and of its first search. */
export async function measureStarts(): Promise<readonly Measured[]> {
  const directory = mkdtempSync(join(tmpdir(), "canon-bench-"));
  const environment = { ...MANY_MEMBERS, DATA_DIR: join(directory, "data") };
  const start = async (...command: readonly [string, ...string[]]): Promise<number> => {
    const begin = performance.now();
    const product = await launchProduct(environment, { command });
    await untilReady(product);
    const taken = performance.now() - begin;
    await stopProduct(product);
    return taken;
  };
  const search = async () => {
    const { origin, stop } = await startProduct(environment);
    const times = await takenAndWaited(
      () => firstSearch(origin),
      () => fetch(`${origin}/healthz`),
    );
    await stop();
    return times;
  };
  try {
    const before = await startProduct(environment);
    await signUpMembers(before.origin, MEMBERS);
    await before.stop();
    const byNpm = await middleOf(ROUNDS, () => start("npm", "start"));
    const alone = await middleOf(ROUNDS, () => start(process.execPath, "scripts/serve.mjs"));
    const searches = (await inTurns({ search }, ROUNDS)).search;
    const [taken, waited] = [0, 1].map((place) => quantile(searches.map((times) => times[place] ?? Number.NaN)));
    return [
      figure(`npm start, nothing to install or build, ${MEMBERS} members`, byNpm, " ms", 3000),
      figure(`the process alone, ${MEMBERS} members`, alone, " ms", 1000),
      figure("the first search, right after a start", taken ?? Number.NaN, " ms", 2000),
      figure("the longest wait of another visitor meanwhile", waited ?? Number.NaN, " ms", 50),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
