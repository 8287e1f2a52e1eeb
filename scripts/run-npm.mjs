import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { watchRegistry } from "./registry-watch.mjs";

const LOOK_MS = 1_000;

/**
 * Runs npm, or a command that does, and returns its exit status. npm retries in silence, so this says what keeps it from
 * getting packages, and stops it when that lasts.
 *
 * Waits for the command even when told to stop: an interrupted npm rolls back, which takes a while.
 */
export function runNpm(command, parameters, options) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      ...options,
      env: { ...options.env, npm_config_loglevel: "http", npm_config_color: "false" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const watch = watchRegistry(Date.now());
    const say = (sentence) => {
      if (sentence !== null) console.error(sentence);
    };
    let isOver = false;
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (isOver) return;
      const heard = watch.hear(line, Date.now());
      say(heard.sentence);
      isOver = heard.isOver;
      if (isOver) {
        child.kill();
        // Not "close": what the command has started may go on writing.
        child.once("exit", () => {
          child.stderr.destroy();
          end(1);
        });
      }
    });
    const looking = setInterval(() => say(watch.pause(Date.now())), LOOK_MS);

    const stop = (signal) => {
      if (!process.stdin.isTTY || signal === "SIGTERM") child.kill(signal);
      child.once("exit", () => process.exit(1));
    };
    const end = (status) => {
      clearInterval(looking);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve(status);
    };
    process.on("SIGINT", stop).on("SIGTERM", stop);
    child.once("error", () => end(1));
    child.once("close", end);
  });
}
