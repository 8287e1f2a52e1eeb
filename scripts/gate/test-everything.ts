import { runStages } from "./run-stages.ts";
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
