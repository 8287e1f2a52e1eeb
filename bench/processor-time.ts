import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds for which a process has used a processor, all its threads together. On Linux alone. */
export function processorTime(processId: number): number {
  const threads = `/proc/${processId}/task`;
  const nanoseconds = readdirSync(threads).map((thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}
