/** The production build, made on the product's own Node.js whatever the machine's is. */
import { spawnSync } from "node:child_process";
import { environmentWithPackages, ROOT } from "./install.mjs";

/** Builds with the Node.js that `install` found, and tells whether that went well; the build says itself what did not. */
export function runBuild(node) {
  const options = { cwd: ROOT, env: environmentWithPackages(), stdio: "inherit" };
  return spawnSync(node, ["scripts/build.ts"], options).status === 0;
}
