import { runStages } from "./run-stages.ts";
import { BOUNDARIES, DEAD_CODE, FORMAT, LINT, SPELLING, testsOfChanges, TYPES } from "./stages.ts";

/** Runs the stages of `npm run check`; true if all pass. */
export function checkChanges(): Promise<boolean> {
  return runStages([
    [FORMAT, TYPES, LINT],
    [BOUNDARIES, DEAD_CODE, SPELLING, testsOfChanges()],
  ]);
}
