/** Runs a command of the house on the product's own Node.js, with the installed packages' commands at hand. */
import { spawnSync } from "node:child_process";
import { environmentWithPackages, install, ROOT } from "./install.mjs";

/**
 * Installs what is missing. Returns where this is the right Node.js already; else runs the same command on the right
 * one and ends as that does.
 */
export async function onProductNode() {
  const node = await install();
  process.chdir(ROOT);
  if (Number(process.versions.node.split(".")[0]) < 24) {
    const { status } = spawnSync(node, process.argv.slice(1), { env: environmentWithPackages(), stdio: "inherit" });
    process.exit(status ?? 1);
  }
  Object.assign(process.env, environmentWithPackages());
}
