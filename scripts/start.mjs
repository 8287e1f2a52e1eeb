/** `npm start`: installs what is missing, builds what is stale, serves the product. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { isBuildFresh } from "./build-stamp.mjs";
import { install, ROOT, runBuild } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

const PRODUCT = join(ROOT, "scripts/serve.mjs");

const shell = process.ppid;
const node = await install();
process.chdir(ROOT);
if (!isBuildFresh()) {
  console.log("Building, this takes some seconds ...");
  if (!runBuild(node)) {
    console.error("The build failed: see above.");
    process.exit(1);
  }
}

stopWithNpm(shell);
if (Number(process.versions.node.split(".")[0]) >= 24) {
  await import("./serve.mjs");
} else {
  serveOn(node);
}

/** Serves from a process on the right Node.js; forwards signals and exits with its status. */
function serveOn(executable) {
  const product = spawn(executable, [PRODUCT], { stdio: "inherit" });
  let isToldToStop = false;
  const tellToStop = (signal) => {
    // A second signal means "at once", so a signal that arrives twice is forwarded once.
    if (!isToldToStop) product.kill(signal);
    isToldToStop = true;
  };
  process.on("SIGTERM", tellToStop);
  // A terminal sends Ctrl-C to the whole process group.
  process.on("SIGINT", (signal) => {
    if (!process.stdin.isTTY) tellToStop(signal);
  });
  product.on("exit", (status, signal) => process.exit(status ?? (signal === null ? 1 : 128)));
}
