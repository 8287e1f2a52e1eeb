/** What `npm run check` runs: everything that is quick, and the tests of what changed. */
import { runStages } from "./run-stages.ts";
import { BOUNDARIES, DEAD_CODE, FORMAT, LINT, testsOfChanges, TYPES } from "./stages.ts";

/** Runs each stage to its end and tells whether all is well. */
export function checkChanges(): Promise<boolean> {
  return runStages([
    [FORMAT, TYPES, LINT],
    [BOUNDARIES, DEAD_CODE, testsOfChanges()],
  ]);
}
