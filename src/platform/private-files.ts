import {
  existsSync,
  mkdirSync,
  statSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** Makes a folder that only its owner may enter, and those above it. */
export function makeFolder(path: string): void {
  // Not `recursive`: where the system refuses a folder as if its parent were missing (/proc), Node tries for ever.
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

/** Reads the secret in a file, or stores the one `make` returns. Processes that start together get the same one. */
export function readOrMakeSecretFile(path: string, make: () => string): string {
  if (!existsSync(path)) {
    makeFolder(dirname(path));
    const draft = `${path}.${process.pid}`;
    const file = openSync(draft, "w", 0o600);
    writeSync(file, `${make()}\n`);
    fsyncSync(file);
    closeSync(file);
    try {
      // Unlike a rename, a link never replaces another process's file.
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(path, "utf8").trim();
}
