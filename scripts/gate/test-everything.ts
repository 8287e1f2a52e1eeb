import { runStages } from "./run-stages.ts";
import {
  BOUNDARIES,
  BUILD,
  CATALOGUE_DRIFT,
  DEAD_CODE,
  DEPENDENCY_AUDIT,
  FAILOVER,
  FORMAT,
  JOURNEYS,
  LINT,
  ON_POSTGRES,
  POSTGRES_TROUBLE,
  PROCESSES,
  PROXIES,
  SIZES,
  SPELLING,
  TYPES,
  UNIT,
} from "./stages.ts";

export const LANES = [
  [BUILD, SIZES, JOURNEYS],
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
    ON_POSTGRES,
    PROCESSES,
    PROXIES,
    POSTGRES_TROUBLE,
    FAILOVER,
  ],
] as const;

export function testEverything(): Promise<boolean> {
  return runStages(LANES);
}
