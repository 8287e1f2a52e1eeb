import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { StageResult } from "./stage.ts";

/** Prefix of output lines that are figures. */
export const FIGURE = "figure: ";

const DOCUMENT = "docs/benchmarks.md";

export function figuresOf({ output }: StageResult): readonly string[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith(FIGURE))
    .map((line) => line.slice(FIGURE.length).trimEnd());
}

/** Replaces a part's last run in the document. */
export function writeFigures(part: string, results: readonly StageResult[]): void {
  const lines = results.map((result) => {
    const outcome = result.skippedBecause ?? `${result.failed === 0 ? "held" : "FAILED"}, ${minutes(result.seconds)}`;
    return [`${result.name}: ${outcome}`, ...figuresOf(result).map((figure) => `  ${figure}`)].join("\n");
  });
  saveFigures(`long run, ${part}`, `commit ${commit()}, Node.js ${process.versions.node}`, lines.join("\n"));
}

/** Replaces what is between the document's two marks with this name. In plain text, which no formatter moves. */
export function saveFigures(name: string, where: string, figures: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, after] = readFileSync(DOCUMENT, "utf8").split(new RegExp(`${begin}.*${end}`, "s"));
  if (before === undefined || after === undefined) throw new Error(`${DOCUMENT} has no place for ${name}.`);
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(DOCUMENT, `${before}${begin}\n\n${day}, ${where}.\n\n\`\`\`text\n${figures}\n\`\`\`\n\n${end}${after}`);
}

function minutes(seconds: number): string {
  return seconds < 60 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
}

function commit(): string {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
