import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./make-folder.ts";

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
