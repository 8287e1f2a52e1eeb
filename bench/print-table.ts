/** How figures are told: as tables on the screen and, when saved, in docs/benchmarks.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem, type as systemName } from "node:os";
import { join } from "node:path";

const DOCUMENT = join(import.meta.dirname, "../docs/benchmarks.md");
/** What stands between these in the document is written by `npm run bench -- --save`. */
const [BEGIN, END] = ["<!-- figures: begin -->", "<!-- figures: end -->"];

/** One measured figure beside its floor and its budget. */
export interface Measured {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

const printed: string[] = [];

/** Prints figures as a table of plain text, with "over" behind those past their budget, and remembers it. */
export function printTable(title: string, rows: readonly Measured[]): void {
  const table = `${title}\n\n${tableLines(rows).join("\n")}`;
  console.log(`\n${table}`);
  printed.push(table);
}

/** Puts what was printed into the document, with the day and the machine. */
export function saveTables(): void {
  const [before = "", after = ""] = readFileSync(DOCUMENT, "utf8").split(new RegExp(`${BEGIN}.*${END}`, "s"));
  const day = new Date().toISOString().slice(0, 10);
  const gibibytes = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} cores, ${gibibytes} GiB of memory, ${systemName()}, Node.js ${process.versions.node}`;
  // As plain text, which no formatter moves.
  const figures = `${day}, on ${machine}.\n\n\`\`\`text\n${printed.join("\n\n")}\n\`\`\``;
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`);
}

function tableLines(rows: readonly Measured[]): readonly string[] {
  const lines = [
    ["", "measured", "floor", "ratio", "budget", ""],
    ...rows.map((row) => [row.what, row.measured, row.floor, row.ratio, row.budget, row.holds ? "ok" : "over"]),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
