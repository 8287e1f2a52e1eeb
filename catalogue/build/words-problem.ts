/** A sentence that names the film or term and says what to mend. */
export type WordsProblem = string;

/** Both inclusive. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** One problem if a count is outside its limits, none otherwise. */
export function outside(what: string, count: number, { least, most }: Limits): readonly WordsProblem[] {
  return count >= least && count <= most ? [] : [`${what}: ${count}, not ${least} to ${most}`];
}
