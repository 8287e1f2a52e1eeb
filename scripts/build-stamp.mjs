import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const STAMP = `${ROOT}dist/.build-stamp`;
const DIRECTORIES = ["src", "catalogue", "scripts", "typefaces"];
const FILES = ["package.json", "package-lock.json", "vite.config.ts"];
const NOT_BUILT = /\.test\.tsx?$/;

/** A hash of everything the build reads, tests excluded. Takes some 30 ms. */
export function sourceHash() {
  const hash = createHash("sha256");
  for (const path of [...DIRECTORIES.flatMap(filesBelow), ...FILES].toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(ROOT + path))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether `dist` is a complete build of the current sources. */
export function isBuildFresh() {
  try {
    return readFileSync(STAMP, "utf8") === sourceHash();
  } catch {
    return false;
  }
}

/** Records which sources `dist` was built from. Take the hash before the build, so that later edits are noticed. */
export function writeStamp(hash = sourceHash()) {
  writeFileSync(STAMP, hash);
}

function filesBelow(directory) {
  return readdirSync(ROOT + directory, { withFileTypes: true }).flatMap((entry) => {
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && !NOT_BUILT.test(entry.name) ? [path] : [];
  });
}
