import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "dist");
const SERVER = join(BUILD, "server/main.cjs");

// Keep the young generation as small as it begins: by default it grows many times over and never shrinks.
setFlagsFromString("--semi-space-growth-factor=1");
if (!existsSync(SERVER)) {
  console.error(`Canon can't start: its build in ${BUILD} is missing or damaged, run npm run build.`);
  process.exit(1);
}
const { serve } = createRequire(SERVER)(SERVER);
// An ES module with top-level await, which a CommonJS bundle can't require.
await serve(ROOT, () => import("harfbuzzjs"));
// Collect more often rather than let the heap grow to several times its live size.
setFlagsFromString("--heap-growing-percent=20");
