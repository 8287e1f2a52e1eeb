/** A sentence that names the film or the term and says what to mend. */
export type WordsProblem = string;

/** A count from `least` to `most`, both included. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** One problem where a count is outside its limits, none where it is within. */
export function outside(what: string, count: number, { least, most }: Limits): readonly WordsProblem[] {
  return count >= least && count <= most ? [] : [`${what}: ${count}, not ${least} to ${most}`];
}
