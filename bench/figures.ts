/** Takes figures in turns, judges them, and prints them as tables, which it can save in docs/benchmarks.md. */
import { cpus, totalmem, type as systemName } from "node:os";
import { saveFigures } from "../scripts/gate/figures.ts";

/** A figure beside its floor and its budget. */
export interface Measured {
  readonly what: string;
  readonly measured: string;
  readonly floor: string;
  readonly ratio: string;
  readonly budget: string;
  readonly holds: boolean;
}

type Unit = " ms" | " KB" | "/s" | "";

/** A figure of at most `most`; the floor is only told. */
export function figure(what: string, measured: number, unit: Unit, most: number, digits = 0, floor?: number): Measured {
  const told = (value: number) => `${value.toFixed(digits)}${unit}`;
  const budget = `<= ${unit === "" ? told(most) : `${most}${unit}`}`;
  const beside = floor === undefined ? "-" : told(floor);
  return { what, measured: told(measured), floor: beside, ratio: "-", budget, holds: measured <= most };
}

/** A figure and its floor, judged by their ratio. Rates with a highest ratio are compared as times. */
export function ratio(
  what: string,
  [measured, floor]: readonly [number, number],
  unit: Unit,
  [sign, limit]: readonly ["<=" | ">=", number],
): Measured {
  const value = unit === "/s" && sign === "<=" ? floor / measured : measured / floor;
  return {
    what,
    measured: `${measured.toFixed(0)}${unit}`,
    floor: `${floor.toFixed(0)}${unit}`,
    ratio: value.toFixed(2),
    budget: `${sign} ${limit.toFixed(2)}`,
    holds: sign === "<=" ? value <= limit : value >= limit,
  };
}

/**
 * What each work measures, in rounds, so that a slow minute of the machine affects all works. The first rounds, in
 * which code is compiled, may be left out.
 */
export async function inTurns<Name extends string, Result>(
  works: Readonly<Record<Name, (round: number) => Promise<Result>>>,
  rounds: number,
  uncounted = 0,
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  // The keys of a record of works are their names, and each has its results from the beginning.
  const names = Object.keys(works) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < uncounted + rounds; round += 1) {
    for (const name of names) {
      const result = await works[name](round);
      if (round >= uncounted) results[name].push(result);
    }
  }
  return results;
}

/** The median of what one work measures in several rounds. */
export async function middleOf(
  rounds: number,
  work: (round: number) => Promise<number>,
  uncounted = 0,
): Promise<number> {
  return quantile((await inTurns({ work }, rounds, uncounted)).work);
}

/** The figure below which this share lies; by default the median of an odd number of figures. */
export function quantile(figures: readonly number[], share = 0.5): number {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) * share)] ?? Number.NaN;
}

const printed: string[] = [];

/** Prints figures as a plain text table, marking those over budget, and remembers it. */
export function printTable(title: string, rows: readonly Measured[]): void {
  const lines = [
    ["", "measured", "floor", "ratio", "budget", ""],
    ...rows.map((row) => [row.what, row.measured, row.floor, row.ratio, row.budget, row.holds ? "ok" : "over"]),
  ];
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column));
  const table = `${title}\n\n${lines.map((line) => line.map(padded).join("  ").trimEnd()).join("\n")}`;
  console.log(`\n${table}`);
  printed.push(table);
}

/** Writes the printed tables into the document, with the day and the machine. */
export function saveTables(): void {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB of memory`;
  const machine = `on ${cpus().length} cores, ${memory}, ${systemName()}, Node.js ${process.versions.node}`;
  saveFigures("figures", machine, printed.join("\n\n"));
}
