/** For benchmarks of pages: loads in turns, and rows beside the budgets every page has. */
import type { Figures } from "./page-figures.ts";
import { median, type Measured } from "./print-table.ts";

/** Runs the measurements in turn, round by round, so that a slow minute of the machine falls on all of them. */
export async function figuresInTurns(
  measurements: readonly (() => Promise<Figures>)[],
  rounds: number,
): Promise<readonly (readonly Figures[])[]> {
  const results: Figures[][] = measurements.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
  }
  return results;
}

/** The middle of one figure over all loads. */
export function middleOf(loads: readonly Figures[], figure: string): number {
  return median(loads.map((load) => load[figure] ?? Number.NaN));
}

export function paintRow(what: string, ours: number, still: number): Measured {
  const ratio = ours / still;
  return row(what, milliseconds(ours), milliseconds(still), ratio.toFixed(2), "<= 1.30", ratio <= 1.3);
}

export function blockingRow(page: string, ours: number, still: number): Measured {
  const what = `${page}: total blocking time`;
  return row(what, milliseconds(ours), milliseconds(still), "-", "<= 200 ms", ours <= 200);
}

export function shiftRow(page: string, ours: number, still: number): Measured {
  return row(`${page}: layout shift`, ours.toFixed(3), still.toFixed(3), "-", "<= 0.010", ours <= 0.01);
}

/** `duration`: milliseconds from a press to the next paint, which the whole list's budget is for. */
export function pressRow(what: string, duration: number): Measured {
  return row(what, milliseconds(duration), "-", "-", "<= 120 ms", duration <= 120);
}

export function row(
  what: string,
  measured: string,
  floor: string,
  ratio: string,
  budget: string,
  holds: boolean,
): Measured {
  return { what, measured, floor, ratio, budget, holds };
}

function milliseconds(time: number): string {
  return `${time.toFixed(0)} ms`;
}
