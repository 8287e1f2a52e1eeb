import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const SOURCES = [
  "src",
  "scripts",
  "catalogue/release",
  "catalogue/film-index",
  "catalogue/recollections.json",
  "catalogue/vocabulary.json",
  "typefaces",
  "package.json",
  "vite.config.ts",
] as const;

/** A copy of the sources, not built, for a test to change; it uses the original's packages. */
export async function copyOfTree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "canon-tree-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await Promise.all(SOURCES.map((path) => cp(path, join(root, path), { recursive: true })));
  await symlink(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  return root;
}
