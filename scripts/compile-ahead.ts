/** The last step of a build: starts the built product once, on data of its own, and keeps what was compiled meanwhile. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeCode } from "./code-cache.mjs";
import { freePort } from "./free-port.ts";
import { startServer } from "./start-server.mjs";

const LIMIT_MS = 60_000;
/** Meanwhile the search is made, whose code is then kept, too. */
const REST_MS = 1500;

/** Throws where the product does not start, with all it wrote. */
export async function compileAhead(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "canon-build-"));
  const product = spawn(process.execPath, [import.meta.filename], {
    // Only what it needs: settings of whoever builds are none of its business.
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      DATA_DIR: join(directory, "data"),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LIMIT_MS,
  });
  let written = "";
  for (const stream of [product.stdout, product.stderr])
    stream.on("data", (chunk: Buffer) => (written += String(chunk)));
  try {
    const [status] = (await once(product, "close")) as [number | null];
    if (status !== 0) throw new Error(`The product that was built does not start:\n${written}`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** In the process that was spawned for it. */
async function startAndKeepCode(): Promise<void> {
  await startServer();
  const { ok, status } = await fetch(`http://127.0.0.1:${process.env["PORT"]}/readyz`);
  if (!ok) throw new Error(`/readyz answers ${status}.`);
  await pause(REST_MS);
  writeCode();
  process.kill(process.pid, "SIGTERM");
}

if (import.meta.main) await startAndKeepCode();
