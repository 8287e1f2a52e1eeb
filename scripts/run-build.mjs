import { spawnSync } from "node:child_process";
import { environmentWithPackages, ROOT } from "./install.mjs";

/** Builds with the given Node.js; true on success. */
export function runBuild(node) {
  const options = { cwd: ROOT, env: environmentWithPackages(), stdio: "inherit" };
  return spawnSync(node, ["scripts/build.ts"], options).status === 0;
}
