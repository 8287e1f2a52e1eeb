import { install } from "./install.mjs";
import { runBuild } from "./run-build.mjs";

process.exitCode = runBuild(await install()) ? 0 : 1;
