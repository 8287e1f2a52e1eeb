import { mkdirSync, rmSync } from "node:fs";
import { REPORTS, runStage, skipStage, type Stage, type StageResult } from "./stage.ts";

/**
 * Runs lanes in parallel and each lane's stages in order; prints a line per stage, the times and a summary. In CI a
 * skipped stage counts as failed. True if all is well; `keep` receives each result.
 */
export async function runStages(
  lanes: readonly (readonly Stage[])[],
  keep: (results: readonly StageResult[]) => void = () => {},
): Promise<boolean> {
  const begin = performance.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const results = await runLanes(lanes);
  keep(results);
  printTimes(results, (performance.now() - begin) / 1000);
  const total = (outcome: "passed" | "failed" | "skipped") => results.reduce((sum, result) => sum + result[outcome], 0);
  console.log(`${total("passed")} passed, ${total("failed")} failed, ${total("skipped")} skipped`);
  return total("failed") === 0;
}

async function runLanes(lanes: readonly (readonly Stage[])[]): Promise<readonly StageResult[]> {
  const ends = new Map(lanes.flat().map((stage) => [stage, Promise.withResolvers<StageResult>()]));
  const runLane = async (stages: readonly Stage[]): Promise<readonly StageResult[]> => {
    const results: StageResult[] = [];
    for (const stage of stages) {
      const needed = stage.needs === undefined ? undefined : await ends.get(stage.needs)?.promise;
      const result = strictly(needed?.failed ? skipStage(stage, `without ${needed.name}`) : await runStage(stage));
      ends.get(stage)?.resolve(result);
      print(result);
      results.push(result);
    }
    return results;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}

function strictly(result: StageResult): StageResult {
  const isCi = !["", "0", "false"].includes(process.env["CI"] ?? "");
  return isCi ? { ...result, failed: result.failed + result.skipped, skipped: 0 } : result;
}

function print({ name, seconds, passed, failed, skipped, output, skippedBecause }: StageResult): void {
  if (skippedBecause !== null) return console.log(`skipped: ${name} (${skippedBecause})`);
  const counts = passed + failed + skipped > 1 ? `${passed} passed, ${failed} failed, ${skipped} skipped, ` : "";
  console.log(`${failed === 0 ? "ok     " : "FAILED "} ${name} (${counts}${seconds.toFixed(1)} s)`);
  if (failed > 0) console.log(output);
  else for (const line of output.split("\n")) if (line.startsWith("warning: ")) console.log(line);
}

function printTimes(results: readonly StageResult[], allSeconds: number): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log("");
  for (const { name, seconds } of results) console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`);
  console.log(`${"all, some beside others".padEnd(width)}  ${allSeconds.toFixed(1).padStart(6)} s\n`);
}
