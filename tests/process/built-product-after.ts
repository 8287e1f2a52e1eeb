/** How to run the built product in a process in which these programs, JavaScript modules, were run before it. */
export function builtProductAfter(...programs: readonly string[]) {
  const imports = programs.flatMap((program) => ["--import", `data:text/javascript,${encodeURIComponent(program)}`]);
  return { command: [process.execPath, ...imports, "scripts/serve.mjs"] as const };
}

/**
 * A program after which a timer set for so long, or longer, never goes off: the product's patience of that kind has no
 * end, so that what ended did so by itself, however slow the machine is.
 */
export const timersFromNever = (milliseconds: number): string => `
  const set = globalThis.setTimeout;
  globalThis.setTimeout = (work, time, ...rest) => set(work, time >= ${milliseconds} ? 0x7fffffff : time, ...rest);`;

/** A program after which no visitor is sent away for being slow, or for asking nothing more: nobody looks for them. */
export const NOBODY_SENT_AWAY = `
  import http from "node:http";
  const { createServer } = http;
  http.createServer = (options, ...rest) => {
    const server = createServer({ ...options, connectionsCheckingInterval: 0x7fffffff }, ...rest);
    return Object.defineProperty(server, "keepAliveTimeout", { get: () => 0, set: () => undefined });
  };`;
