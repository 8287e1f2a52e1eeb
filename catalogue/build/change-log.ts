import { CatalogueError } from "./catalogue-error.ts";

/**
 * The release's version: the newest heading of `CHANGES.md`, so that every version has an entry.
 * Refuses (`bad-change-log`) a log without headings, an empty entry, or versions out of order.
 */
export function releaseVersion(changeLog: string): string {
  const entries = [...changeLog.matchAll(/^## (\d+\.\d+\.\d+)\b.*\n([^]*?)(?=^## |$(?![^]))/gm)];
  const versions = entries.map((entry) => entry[1] ?? "");
  const [newest] = entries;
  if (newest?.[1] === undefined || newest[2]?.trim() === "") {
    throw new CatalogueError("bad-change-log", "CHANGES.md must start with a version heading and say what changed");
  }
  if (versions.some((version, index) => index > 0 && compareVersions(version, versions[index - 1] ?? "") >= 0)) {
    throw new CatalogueError("bad-change-log", "the versions in CHANGES.md must fall from top to bottom");
  }
  return newest[1];
}

/** Negative if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
