/** For benchmarks of many callers at once: how rates are taken and told. */
import type autocannon from "autocannon";
import { median, type Measured } from "./print-table.ts";

const ROUNDS = 5;

/** A row of rates: the ratio is rate over rate, so that more is better. Without a budget it is only told. */
export function ratioRow(
  what: string,
  ours: readonly number[] = [],
  floor: readonly number[] = [],
  budget: number | null,
): Measured {
  const ratio = median(ours) / median(floor);
  return {
    what,
    measured: `${median(ours).toFixed(0)}/s`,
    floor: `${median(floor).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: budget === null ? "-" : `>= ${budget.toFixed(2)}`,
    holds: ratio >= (budget ?? 0),
  };
}

/** Round by round, so that a slow minute of the machine falls on all of them. */
export async function interleaved(
  measurements: readonly (() => Promise<number>)[],
): Promise<readonly (readonly number[])[]> {
  const results: number[][] = measurements.map(() => []);
  // The first round warms everything up and counts for nothing.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, measure] of measurements.entries()) {
      const result = await measure();
      if (round > 0) results[index]?.push(result);
    }
  }
  return results;
}

/**
 * Spares the sender the reading of what comes: it makes text of every body, and takes so long over a compressed one that
 * the server waits for it.
 */
export function readNoBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { readonly pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}
