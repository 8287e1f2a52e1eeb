/** The product's process, after a build: `node scripts/serve.mjs` (decision 21). */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "dist");
const SERVER = join(BUILD, "server/main.cjs");
/** Megabytes for young objects: with less they are looked through too often, and some kept as old that live for one answer. */
const YOUNG_MEGABYTES = 4;
/** More than enough objects that live on to make the engine enlarge their room; no more are made, should it not. */
const MOST_FILLERS = 1000;

setRoomForYoungObjects();
if (!existsSync(SERVER)) {
  console.error(`Canon can't start: its build in ${BUILD} is missing or damaged, run npm run build.`);
  process.exit(1);
}
const { serve } = createRequire(SERVER)(SERVER);
// A module that waits while it loads, which a CommonJS bundle can't ask for itself.
await serve(ROOT, () => import("harfbuzzjs"));
// Rather collect garbage more often than let the heap grow to several times what lives in it.
setFlagsFromString("--heap-growing-percent=20");

/**
 * Makes the heap's young generation as large as it is to stay (decision 21): it begins with one megabyte, grows whenever
 * many of its objects live on, up to many times that, and never shrinks again.
 */
function setRoomForYoungObjects() {
  setFlagsFromString(`--semi-space-growth-factor=${YOUNG_MEGABYTES}`);
  const enough = 2 * roomForYoungObjects();
  const fillers = [];
  while (roomForYoungObjects() < enough && fillers.length < MOST_FILLERS)
    fillers.push(Array.from({ length: 1000 }, () => 0));
  setFlagsFromString("--semi-space-growth-factor=1");
}

function roomForYoungObjects() {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return young === undefined ? 0 : young.space_used_size + young.space_available_size;
}
