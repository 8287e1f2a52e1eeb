/** The tests of `npm run check`. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Stage } from "./stage.ts";

/**
 * Unit tests that changed since the main branch, are beside a changed file or import one by name; no stage if there are
 * none. `npm test` shows what a change does to files that only reach it through others.
 */
export function testsOfChanges(): readonly Stage[] {
  const files = testsTouchedBy(changedFiles());
  if (files.length === 0) return [];
  const command = ["vitest", "run", "--project=unit", "--project=web*", ...files] as const;
  return [{ name: "tests of what changed", command: [...command], runner: "vitest" }];
}

function testsTouchedBy(changed: readonly string[]): readonly string[] {
  const folders = new Set(changed.map(dirname));
  const imports = changed.map((path) => `/${basename(path)}"`);
  return linesOf(
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "src/**/*.test.ts",
    "src/**/*.test.tsx",
  ).filter((test) => {
    if (folders.has(dirname(test))) return true;
    const text = readFileSync(test, "utf8");
    return imports.some((path) => text.includes(path));
  });
}

/** What differs from the merge base with main; on main itself, what is not pushed or not committed. */
function changedFiles(): readonly string[] {
  const main = linesOf("rev-parse", "--abbrev-ref", "HEAD")[0] === "main" ? "origin/main" : "main";
  const since = linesOf("merge-base", main, "HEAD")[0] ?? "HEAD";
  const added = linesOf("ls-files", "--others", "--exclude-standard");
  return [...linesOf("diff", "--name-only", since), ...added].filter((path) => /\.tsx?$/.test(path));
}

/** Git's output; nothing if it can't answer. */
function linesOf(...parameters: readonly string[]): readonly string[] {
  try {
    const output = execFileSync("git", parameters, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return output.split("\n").filter((line) => line !== "");
  } catch {
    return [];
  }
}
