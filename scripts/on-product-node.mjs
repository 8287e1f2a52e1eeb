import { spawnSync } from "node:child_process";
import { environmentWithPackages, install, ROOT } from "./install.mjs";

/** Returns on the right Node.js; otherwise installs what is missing, reruns the command there and exits. */
export async function onProductNode() {
  const node = await install();
  process.chdir(ROOT);
  if (Number(process.versions.node.split(".")[0]) < 24) {
    const { status } = spawnSync(node, process.argv.slice(1), { env: environmentWithPackages(), stdio: "inherit" });
    process.exit(status ?? 1);
  }
  Object.assign(process.env, environmentWithPackages());
}
