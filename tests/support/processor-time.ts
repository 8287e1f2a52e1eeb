import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process and its threads in milliseconds; 0 where the system does not tell. */
export function processorTimeOf(processId: number): number {
  try {
    // After the process's name: state, …, user and system time as fields 12 and 13.
    const [, fields = ""] = readFileSync(`/proc/${processId}/stat`, "latin1").split(/\) (?=[^)]*$)/);
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}
