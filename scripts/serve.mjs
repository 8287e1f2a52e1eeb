import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "dist");
const SERVER = join(BUILD, "server/main.cjs");
/** Megabytes: with less, the young generation is collected too often, and short-lived objects are promoted. */
const YOUNG_MEGABYTES = 4;
const MAX_FILLERS = 1000;

setRoomForYoungObjects();
if (!existsSync(SERVER)) {
  console.error(`Canon can't start: its build in ${BUILD} is missing or damaged, run npm run build.`);
  process.exit(1);
}
const { serve } = createRequire(SERVER)(SERVER);
// An ES module with top-level await, which a CommonJS bundle can't require.
await serve(ROOT, () => import("harfbuzzjs"));
// Collect more often rather than let the heap grow to several times its live size.
setFlagsFromString("--heap-growing-percent=20");

/** Sets the size of the young generation (decision 21), which otherwise grows many times over and never shrinks. */
function setRoomForYoungObjects() {
  setFlagsFromString(`--semi-space-growth-factor=${YOUNG_MEGABYTES}`);
  const enough = 2 * roomForYoungObjects();
  const fillers = [];
  while (roomForYoungObjects() < enough && fillers.length < MAX_FILLERS)
    fillers.push(Array.from({ length: 1000 }, () => 0));
  setFlagsFromString("--semi-space-growth-factor=1");
}

function roomForYoungObjects() {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
  return young === undefined ? 0 : young.space_used_size + young.space_available_size;
}
