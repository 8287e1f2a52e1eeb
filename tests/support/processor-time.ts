import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds for which a process has used a processor, all its threads together; 0 where the system does not tell. */
export function processorTimeOf(processId: number): number {
  const threads = `/proc/${processId}/task`;
  try {
    const nanoseconds = readdirSync(threads).map((thread) =>
      Number(readFileSync(`${threads}/${thread}/schedstat`, "latin1").split(" ")[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return 0;
  }
}
