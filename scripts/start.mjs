/** `npm start`: installs what is missing, builds what is stale, serves the product. */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuildFresh } from "./build-stamp.mjs";
import { environmentWithPackages, install, ROOT } from "./install.mjs";

const MAIN = join(ROOT, "src/main.ts");

const node = await install();
process.chdir(ROOT);
if (!isBuildFresh()) {
  console.log("Building, this takes some seconds ...");
  const { status } = spawnSync(node, ["scripts/build.ts"], { env: environmentWithPackages(), stdio: "inherit" });
  if (status !== 0) {
    console.error("The build failed: see above.");
    process.exit(1);
  }
}

if (Number(process.versions.node.split(".")[0]) >= 24) {
  await import(pathToFileURL(MAIN).href);
} else {
  serveOn(node);
}

/** Serves from a process of the right Node.js and becomes its shadow: passes signals on, ends as it ends. */
function serveOn(executable) {
  const product = spawn(executable, [MAIN], { stdio: "inherit" });
  let isToldToStop = false;
  const tellToStop = (signal) => {
    // The second of two signals means "at once", so the one signal that arrives by two ways is passed on once.
    if (!isToldToStop) product.kill(signal);
    isToldToStop = true;
  };
  process.on("SIGTERM", tellToStop);
  // A terminal sends Ctrl-C to every process in it, the product included.
  process.on("SIGINT", (signal) => {
    if (!process.stdin.isTTY) tellToStop(signal);
  });
  product.on("exit", (status, signal) => process.exit(status ?? (signal === null ? 1 : 128)));
}
