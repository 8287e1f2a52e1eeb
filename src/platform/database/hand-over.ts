import { lchownSync, statSync } from "node:fs";

/**
 * Gives what root has just made in a data folder to the folder's owner, whom the product runs as and who could not use
 * it otherwise. SQLite does the same with its log. Does nothing where root is not at work.
 */
export function handOver(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(path, uid, gid);
}
