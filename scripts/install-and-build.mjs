import { install, runBuild } from "./install.mjs";

process.exitCode = runBuild(await install()) ? 0 : 1;
