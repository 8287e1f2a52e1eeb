import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { StageResult } from "./stage.ts";

/** Prefix of output lines that are figures. */
export const FIGURE = "figure: ";

const DOCUMENT = "docs/benchmarks.md";
const [BEGIN, END] = ["<!-- long run: begin -->", "<!-- long run: end -->"];

export function figuresOf({ output }: StageResult): readonly string[] {
  return output
    .split("\n")
    .filter((line) => line.startsWith(FIGURE))
    .map((line) => line.slice(FIGURE.length).trimEnd());
}

export function writeFigures(results: readonly StageResult[]): void {
  const parts = results.map((result) => {
    const end = result.skippedBecause ?? `${result.failed === 0 ? "held" : "FAILED"}, ${minutes(result.seconds)}`;
    return [`${result.name}: ${end}`, ...figuresOf(result).map((figure) => `  ${figure}`)].join("\n");
  });
  const intro = `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node.js ${process.versions.node}.`;
  const text = `${BEGIN}\n\n${intro}\n\n\`\`\`text\n${parts.join("\n\n")}\n\`\`\`\n\n${END}`;
  const [before = "", after = ""] = readFileSync(DOCUMENT, "utf8").split(new RegExp(`${BEGIN}.*${END}`, "s"));
  writeFileSync(DOCUMENT, before + text + after);
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
