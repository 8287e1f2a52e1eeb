/** `npm run build`: installs what is missing, then builds for production. */
import { install } from "./install.mjs";
import { runBuild } from "./run-build.mjs";

process.exitCode = runBuild(await install()) ? 0 : 1;
