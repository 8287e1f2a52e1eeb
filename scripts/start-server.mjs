/** How the built product's server begins, whoever begins it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { loadBundle } from "./code-cache.mjs";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "dist");
const SERVER = join(BUILD, "server/main.cjs");

/** Resolves when the server listens; ends the process with one sentence where it can't start. */
export async function startServer() {
  // What young objects need stays small, for it never shrinks again. Before anything is loaded: compiled code is of use
  // only under the flags it was made under.
  setFlagsFromString("--semi-space-growth-factor=1");
  if (!existsSync(SERVER)) {
    console.error(`Canon can't start: its build in ${BUILD} is missing or damaged, run npm run build.`);
    process.exit(1);
  }
  const { serve } = loadBundle(SERVER);
  await serve(ROOT, loadBundle);
}
