/**
 * Runs the built product once, on data of its own, so that Node.js keeps what it compiled for the next start: the last
 * step of a build. Node.js keeps it for each user of the machine apart, so an image does this again as the user it
 * serves as: `node scripts/compile-ahead.ts`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const LIMIT_MS = 60_000;
/** Meanwhile the search is made, whose code is then kept, too. */
const REST_MS = 1500;

/** Throws where the product does not start, with all it wrote. */
export async function compileAhead(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "canon-build-"));
  const port = await freePort();
  const product = spawn(process.execPath, [join(import.meta.dirname, "serve.mjs")], {
    // Only what it needs: settings of whoever builds are none of its business.
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: join(directory, "data"),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [product.stdout, product.stderr])
    stream.on("data", (chunk: Buffer) => (written += String(chunk)));
  const ended = once(product, "exit");
  const deadline = Date.now() + LIMIT_MS;
  try {
    while (!(await isReady(port))) {
      if (product.exitCode !== null || Date.now() > deadline)
        throw new Error(`The product that was built does not start:\n${written}`);
      await pause(50);
    }
    await pause(REST_MS);
  } finally {
    product.kill("SIGTERM");
    await ended;
    await rm(directory, { recursive: true, force: true });
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

if (import.meta.main) await compileAhead();
