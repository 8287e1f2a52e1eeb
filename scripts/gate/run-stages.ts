import { mkdirSync, rmSync } from "node:fs";
import { REPORTS, repeatFailures, runStage, skipStage, type Stage, type StageResult } from "./stage.ts";

/**
 * Runs lanes in parallel and each lane's stages in order; then, alone, the failed tests of stages that are repeated.
 * Prints a line per stage and ends with a table, the unsteady tests and the sum. In CI a skipped stage counts as failed.
 * True if all is well; `keep` receives each result.
 */
export async function runStages(
  lanes: readonly (readonly Stage[])[],
  keep: (results: readonly StageResult[]) => void = () => {},
): Promise<boolean> {
  const begin = performance.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results: StageResult[] = [];
  for (const [stage, result] of await runLanes(lanes)) {
    const settled = await repeatFailures(stage, result);
    if (settled !== result) print(settled);
    results.push(settled);
  }
  keep(results);
  printTable(results, (performance.now() - begin) / 1000);
  const total = (outcome: "passed" | "failed" | "skipped") => results.reduce((sum, result) => sum + result[outcome], 0);
  console.log(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
  return total("failed") === 0;
}

async function runLanes(
  lanes: readonly (readonly Stage[])[],
): Promise<readonly (readonly [stage: Stage, result: StageResult])[]> {
  const ends = new Map(lanes.flat().map((stage) => [stage, Promise.withResolvers<StageResult>()]));
  const runLane = async (stages: readonly Stage[]) => {
    const results: [Stage, StageResult][] = [];
    for (const stage of stages) {
      const needed = stage.needs === undefined ? undefined : await ends.get(stage.needs)?.promise;
      const result = strictly(needed?.failed ? skipStage(stage, `without ${needed.name}`) : await runStage(stage));
      ends.get(stage)?.resolve(result);
      print(result);
      results.push([stage, result]);
    }
    return results;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}

function strictly(result: StageResult): StageResult {
  const isCi = !["", "0", "false"].includes(process.env["CI"] ?? "");
  return isCi ? { ...result, failed: result.failed + result.skipped, skipped: 0 } : result;
}

function print({ name, seconds, passed, failed, skipped, output, skippedBecause, unsteady }: StageResult): void {
  if (skippedBecause !== null) return console.log(`skipped: ${name} (${skippedBecause})`);
  const counts = passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed, ${skipped} skipped, ` : "";
  console.log(`${failed === 0 ? "ok     " : "FAILED "} ${name} (${counts}${seconds.toFixed(1)} s)`);
  // Unsteady tests are to be mended, so their output is wanted too.
  if (failed > 0 || unsteady.length > 0) console.log(output);
  else for (const line of output.split("\n")) if (line.startsWith("warning: ")) console.log(line);
}

function printTable(results: readonly StageResult[], allSeconds: number): void {
  const all = "all, some beside others";
  const width = Math.max(all.length, ...results.map(({ name }) => name.length));
  const row = (name: string, seconds: string, ...counts: readonly (string | number)[]) =>
    console.log(
      [name.padEnd(width), seconds.padStart(10), ...counts.map((count) => String(count).padStart(9))].join(""),
    );
  console.log("");
  row("", "", "passed", "failed", "skipped", "unsteady");
  for (const { name, seconds, passed, failed, skipped, unsteady } of results)
    row(name, `${seconds.toFixed(1)} s`, passed, failed, skipped, unsteady.length);
  row(all, `${allSeconds.toFixed(1)} s`);
  console.log("");
  for (const { name, unsteady } of results)
    for (const test of unsteady) console.log(`unsteady: ${name}, ${test} (failed once, passed alone: mend its cause)`);
}
