/**
 * The product's process, after a build: `node scripts/serve.mjs`. Plain JavaScript, because it runs before anything
 * that Node.js compiled earlier is at hand (decision 21).
 */
import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "dist");
const SERVER = join(BUILD, "server/main.js");

// What young objects need stays small, for it never shrinks again.
setFlagsFromString("--semi-space-growth-factor=1");

if (existsSync(SERVER)) {
  module.enableCompileCache(join(BUILD, "compiled"));
  const { serve } = await import(pathToFileURL(SERVER).href);
  await serve(ROOT);
  // Before the next flag: what is kept under other flags than those of the next start would be compiled anew there.
  module.flushCompileCache();
  // Rather collect garbage more often than let the heap grow to several times what lives in it.
  setFlagsFromString("--heap-growing-percent=20");
} else {
  console.error(`Canon can't start: its build in ${BUILD} is missing or damaged, run npm run build.`);
  process.exit(1);
}
