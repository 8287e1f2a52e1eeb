/** How to run the build in a process that runs these JavaScript modules first. */
export function builtProductAfter(...programs: readonly string[]) {
  const imports = programs.flatMap((program) => ["--import", `data:text/javascript,${encodeURIComponent(program)}`]);
  return { command: [process.execPath, ...imports, "scripts/serve.mjs"] as const };
}

/**
 * A module that keeps timers of this length or longer from firing, so that whatever ends has ended by itself, however
 * slow the machine is.
 */
export const timersFromNever = (milliseconds: number): string => `
  const set = globalThis.setTimeout;
  globalThis.setTimeout = (work, time, ...rest) => set(work, time >= ${milliseconds} ? 0x7fffffff : time, ...rest);`;

/** A module that keeps slow and idle visitors from being disconnected. */
export const NOBODY_SENT_AWAY = `
  import http from "node:http";
  const { createServer } = http;
  http.createServer = (options, ...rest) => {
    const server = createServer({ ...options, connectionsCheckingInterval: 0x7fffffff }, ...rest);
    return Object.defineProperty(server, "keepAliveTimeout", { get: () => 0, set: () => undefined });
  };`;
