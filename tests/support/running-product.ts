import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const START_LIMIT_MS = 20_000;

export interface RunningProduct {
  /** Where it answers, without a trailing slash. */
  readonly origin: string;
  readonly processId: number;
  /** Stops it as SIGTERM does and tells the exit status; null when it had to be killed. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the built product on a free port of this machine with a data directory of its own, and waits until it is ready. */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<RunningProduct> {
  const [port, dataDirectory] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), "canon-test-"))]);
  const origin = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = once(child, "close");
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));

  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The product did not start:\n${output.join("")}`);
    }
    await pause(50);
  }

  return {
    origin,
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      const limit = setTimeout(() => child.kill("SIGKILL"), 12_000);
      await closed;
      clearTimeout(limit);
      await rm(dataDirectory, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port.");
  return address.port;
}
