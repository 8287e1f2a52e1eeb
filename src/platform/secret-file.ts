import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/**
 * Reads a secret kept in a file, or keeps the one `make` gives there: readable by the owner alone, and on the disk
 * before anybody uses it. Of several processes that start at once all get the same.
 */
export function readOrMakeSecretFile(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    const file = openSync(draft, "w", 0o600);
    writeSync(file, `${make()}\n`);
    fsyncSync(file);
    closeSync(file);
    try {
      // Unlike a rename, a link never replaces what another process put there first.
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(path, "utf8").trim();
}
