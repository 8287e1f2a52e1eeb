import { readFileSync } from "node:fs";

/** What the system counts in: a hundredth of a second, on every Linux. */
const TICK_MS = 10;

/**
 * The milliseconds of the processor that a process has taken so far with all its threads: its own work, whatever else the
 * machine has to do. Always 0 where the system does not tell.
 */
export function processorTimeOf(processId: number): number {
  try {
    // Behind the process's name, which may hold anything: state, …, and as the 12th and 13th its own time and the system's.
    const [, fields = ""] = readFileSync(`/proc/${processId}/stat`, "latin1").split(/\) (?=[^)]*$)/);
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    return 0;
  }
}
