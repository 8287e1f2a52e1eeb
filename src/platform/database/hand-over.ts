import { lchownSync, statSync } from "node:fs";

/** Gives a file that root has just made in a data folder to the folder's owner, as whom the product runs. */
export function giveToFolderOwner(path: string, dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  lchownSync(path, uid, gid);
}
