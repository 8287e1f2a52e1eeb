/** `npm start`: installs what is missing, builds what is stale, serves the product. */
import { spawn, spawnSync } from "node:child_process";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuildFresh } from "./build-stamp.mjs";
import { environmentWithPackages, install, ROOT } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const MAIN = join(ROOT, "src/main.ts");
/** Where Node.js keeps what it compiled: the next start is a third quicker. Entries of changed files are replaced. */
const COMPILED = join(ROOT, "node_modules/.cache/canon-start");

const shell = process.ppid;
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

stopWithNpm(shell);
if (Number(process.versions.node.split(".")[0]) >= 24) {
  module.enableCompileCache(COMPILED);
  await import(pathToFileURL(MAIN).href);
} else {
  serveOn(node);
}

/** Serves from a process of the right Node.js and becomes its shadow: passes signals on, ends as it ends. */
function serveOn(executable) {
  const product = spawn(executable, [MAIN], {
    stdio: "inherit",
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
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
