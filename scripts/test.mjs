/**
 * `npm test`: installs what is missing, then runs every check there is, to the end. The last line counts them all:
 * a tool that checks the whole counts as one, tests count one by one. What can't run is named and counted as
 * skipped; in CI nothing may be skipped, so there it counts as failed.
 */
import { spawnSync } from "node:child_process";
import { environmentWithPackages, install, ROOT } from "./install.mjs";

const node = await install();
process.chdir(ROOT);
if (Number(process.versions.node.split(".")[0]) < 24) {
  const { status } = spawnSync(node, process.argv.slice(1), { env: environmentWithPackages(), stdio: "inherit" });
  process.exit(status ?? 1);
}
Object.assign(process.env, environmentWithPackages());
const { runAllStages } = await import("./test-stages.mjs");
process.exitCode = (await runAllStages()) ? 0 : 1;
