/**
 * Whether the model tests notice each rule's absence: `node tests/sync/take-rules-out.ts`. Takes minutes; prints for
 * each rule after how many histories it was missed, or that a named one missed it, and fails where none did.
 */
import { spawnSync } from "node:child_process";
import { FIGURE } from "../../scripts/gate/figures.ts";
import { MUTANTS } from "./mutants.ts";

const MOST_HISTORIES = process.env["SYNC_RUNS"] ?? "1500";

let surprises = 0;
for (const [number, { name, isNoticed = true }] of MUTANTS.entries()) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/sync/mutants.config.ts"],
    {
      env: {
        ...process.env,
        NO_COLOR: "1",
        SYNC_MUTANT: String(number),
        SYNC_RUNS: MOST_HISTORIES,
        EDITION_RUNS: MOST_HISTORIES,
        SYNC_SEED: "42",
      },
      encoding: "utf8",
    },
  );
  const after = /Property failed after (\d+) tests/.exec(stdout + stderr)?.[1];
  const isByName = /FAIL .* what once went wrong/.test(stdout + stderr);
  const noticed = after !== undefined ? `missed at run ${after}` : isByName ? "missed by a named history" : null;
  const broken = noticed === null && !/\d passed/.test(stdout) ? " (the test did not run)" : "";
  if ((noticed !== null) !== isNoticed || broken !== "") surprises += 1;
  process.stdout.write(`${FIGURE}${noticed ?? "not missed"}${broken}: ${name}\n`);
}
process.exitCode = surprises === 0 ? 0 : 1;
