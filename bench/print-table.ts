/** One measured figure beside its floor and its budget. */
export interface Measured {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

/** Figures as the lines of a table of plain text, with "over" behind those past their budget, and what the last release had. */
export function tableLines(rows: readonly Measured[], lastOf?: (what: string) => string): readonly string[] {
  const last = (figure: string): readonly string[] => (lastOf === undefined ? [] : [figure]);
  const lines = [
    ["", "measured", "floor", "ratio", ...last("last"), "budget", ""],
    ...rows.map((row) => [
      row.what,
      row.measured,
      row.floor,
      row.ratio,
      ...last(lastOf?.(row.what) ?? ""),
      row.budget,
      row.holds ? "ok" : "over",
    ]),
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
