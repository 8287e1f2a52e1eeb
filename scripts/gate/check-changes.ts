import { runStages } from "./run-stages.ts";
import { BOUNDARIES, DEAD_CODE, FORMAT, LINT, SPELLING, TYPES } from "./stages.ts";
import { testsOfChanges } from "./tests-of-changes.ts";

/** Runs the stages of `npm run check`; true if all pass. */
export function checkChanges(): Promise<boolean> {
  return runStages([
    [FORMAT, TYPES, LINT],
    [BOUNDARIES, DEAD_CODE, SPELLING, ...testsOfChanges()],
  ]);
}
