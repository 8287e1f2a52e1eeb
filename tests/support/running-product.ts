import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

/** Asked again after so long, so that one question that was lost is not waited for for ever. */
const ANSWER_LIMIT_MS = 5_000;
/** Twice as long as the product gives itself, and short enough to clean up after a test. */
const STOP_LIMIT_MS = 20_000;

type Environment = Readonly<Record<string, string>>;

/** How a process ended and all it wrote. */
export interface Ending {
  /** Null when a signal ended it. */
  readonly status: number | null;
  readonly standardOutput: string;
  readonly standardError: string;
}

/** A process of the product, which may not be answering yet, or not any more. */
export interface ProductProcess {
  /** Where it answers, without a trailing slash. */
  readonly origin: string;
  readonly processId: number;
  /** Named to the product, but not made: whether it is there is the product's doing. */
  readonly dataDirectory: string;
  readonly signal: (name: NodeJS.Signals) => void;
  readonly ended: Promise<Ending>;
}

export interface RunningProduct extends ProductProcess {
  /** Stops it as SIGTERM does and tells the exit status; null when it had to be killed. */
  readonly stop: () => Promise<number | null>;
}

/** What is run and where, when it is not the built product of this tree. */
interface Launch {
  readonly root?: string;
  /** A command that may run the product as a process below its own: those are killed together. */
  readonly command?: readonly [string, ...string[]];
}

/** Starts the built product on a free port of this machine with a data directory of its own, and waits until it is ready. */
export async function startProduct(environment: Environment = {}): Promise<RunningProduct> {
  const product = await launchProduct(environment);
  await untilReady(product);
  return { ...product, stop: () => stopProduct(product) };
}

/** Waits until the product would serve a visitor, as long as whoever waits may; throws what it wrote when it ends before. */
export async function untilReady(product: ProductProcess): Promise<void> {
  let hasEnded = false;
  void product.ended.then(() => (hasEnded = true));
  while (!(await answers(`${product.origin}/readyz`))) {
    if (hasEnded) {
      const { standardOutput, standardError } = await product.ended;
      throw new Error(`The product did not start:\n${standardOutput}${standardError}`);
    }
    await pause(50);
  }
}

/** Stops the product as SIGTERM does and tells the exit status; null when it had to be killed. */
export async function stopProduct(product: ProductProcess): Promise<number | null> {
  product.signal("SIGTERM");
  const limit = setTimeout(() => product.signal("SIGKILL"), STOP_LIMIT_MS);
  const { status } = await product.ended;
  clearTimeout(limit);
  return status;
}

/** Runs the product as `startProduct` does, or another way, and does not wait: it may refuse to start. */
export async function launchProduct(environment: Environment = {}, launch: Launch = {}): Promise<ProductProcess> {
  const { root = process.cwd(), command = [process.execPath, "scripts/serve.mjs"] } = launch;
  const isGroup = launch.command !== undefined;
  const [port, directory] = await Promise.all([environment.PORT ?? freePort(), mkdtemp(join(tmpdir(), "canon-test-"))]);
  const origin = `http://127.0.0.1:${port}`;
  const dataDirectory = join(directory, "data");
  const [executable, ...parameters] = command;
  const child = spawn(executable, parameters, {
    cwd: root,
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
    detached: isGroup,
  });
  const chunks: { readonly out: Buffer[]; readonly error: Buffer[] } = { out: [], error: [] };
  child.stdout.on("data", (chunk: Buffer) => chunks.out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.error.push(chunk));

  const ended = once(child, "close").then(async (): Promise<Ending> => {
    await rm(directory, { recursive: true, force: true });
    return {
      status: child.exitCode,
      standardOutput: Buffer.concat(chunks.out).toString(),
      standardError: Buffer.concat(chunks.error).toString(),
    };
  });
  const processId = child.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    if (isGroup && name === "SIGKILL") killGroup(processId);
    else child.kill(name);
  };
  return { origin, processId, dataDirectory, signal, ended };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of them have ended.
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}
