/** `npm run test:long`: parts run one after another, to keep figures undisturbed; all of them, or those that are named. */
import { writeFigures } from "./figures.ts";
import { PARTS } from "./long-parts.ts";
import { runStages } from "./run-stages.ts";
import type { Stage, StageResult } from "./stage.ts";
import { BUILD } from "./stages.ts";

/** Runs the named parts, all if none is, and writes into docs/benchmarks.md how each went; true if all pass. */
export async function testAtLength(names: readonly string[]): Promise<boolean> {
  const known = Object.keys(PARTS);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No part is called ${unknown.join(" or ")}. The parts are ${known.join(", ")}.`);
    return false;
  }
  const parts = Object.entries<readonly Stage[]>(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  for (const [part, stages] of parts) for (const { name, proves } of stages) console.log(`${part}: ${name}: ${proves}`);
  console.log("");
  const write = (results: readonly StageResult[]) => {
    for (const [part, stages] of parts)
      writeFigures(
        part,
        results.filter((result) => stages.some(({ name }) => name === result.name)),
      );
  };
  return runStages([[BUILD, ...parts.flatMap(([, stages]) => stages)]], write);
}
