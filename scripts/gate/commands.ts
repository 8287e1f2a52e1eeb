/** What `npm run check`, `npm test` and `npm run test:long` run; each is true if all passes. */
import { writeFigures } from "./figures.ts";
import { PARTS } from "./long-parts.ts";
import { runStages } from "./run-stages.ts";
import type { Stage, StageResult } from "./stage.ts";
import {
  BOUNDARIES,
  BUILD,
  CATALOGUE_DRIFT,
  DATABASE_CONTRACT_ON_POSTGRES,
  DEAD_CODE,
  DEPENDENCY_AUDIT,
  FAILOVER,
  FORMAT,
  JOURNEYS,
  LINT,
  PROCESSES,
  PROXIES,
  SIZES,
  SPELLING,
  TYPES,
  UNIT,
} from "./stages.ts";
import { testsOfChanges } from "./tests-of-changes.ts";

export function checkChanges(): Promise<boolean> {
  return runStages([
    [FORMAT, TYPES, LINT],
    [BOUNDARIES, DEAD_CODE, SPELLING, ...testsOfChanges()],
  ]);
}

export const LANES = [
  [BUILD, SIZES, JOURNEYS, PROCESSES, PROXIES, FAILOVER],
  [
    FORMAT,
    LINT,
    TYPES,
    BOUNDARIES,
    DEAD_CODE,
    SPELLING,
    DEPENDENCY_AUDIT,
    CATALOGUE_DRIFT,
    UNIT,
    DATABASE_CONTRACT_ON_POSTGRES,
  ],
] as const;

export function testEverything(): Promise<boolean> {
  return runStages(LANES);
}

/** Runs the named parts, or all, in turn so that figures are undisturbed, and records results in docs/benchmarks.md. */
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
