/** One measured figure beside its floor and its budget. */
export interface Measured {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

/** Prints figures as a table of plain text, with "over" behind those past their budget. */
export function printTable(title: string, rows: readonly Measured[]): void {
  console.log(`\n${title}\n`);
  const lines = [
    ["", "measured", "floor", "ratio", "budget", ""],
    ...rows.map((row) => [row.what, row.measured, row.floor, row.ratio, row.budget, row.holds ? "ok" : "over"]),
  ];
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
  }
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
