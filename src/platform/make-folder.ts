import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder that only its owner may enter, and those above it; throws the file system's error where it can't. */
export function makeFolder(path: string): void {
  // Not `recursive`: Node tries for ever where the system refuses a folder as if the one above were missing (/proc).
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
