import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";

/** Per attempt, so that one lost request is not waited for for ever. */
const ANSWER_LIMIT_MS = 5_000;
/** Twice the product's own limit. */
const STOP_LIMIT_MS = 20_000;

type Environment = Readonly<Record<string, string>>;

export interface Ending {
  readonly status: number | null;
  readonly standardOutput: string;
  readonly standardError: string;
}

/** May not be answering yet, or any more. */
export interface ProductProcess {
  readonly origin: string;
  readonly processId: number;
  /** Not created: that is for the product to do. */
  readonly dataDirectory: string;
  readonly signal: (name: NodeJS.Signals) => void;
  readonly ended: Promise<Ending>;
}

export interface RunningProduct extends ProductProcess {
  /** SIGTERM; returns the exit status, null if it had to be killed. */
  readonly stop: () => Promise<number | null>;
}

interface Launch {
  readonly root?: string;
  /** May run the product as a child process; both are killed together. */
  readonly command?: readonly [string, ...string[]];
}

/** Starts the built product on a free port with its own data directory and waits until it is ready. */
export async function startProduct(environment: Environment = {}): Promise<RunningProduct> {
  const product = await launchProduct(environment);
  await untilReady(product);
  return { ...product, stop: () => stopProduct(product) };
}

/** Waits until ready; throws the output if the process ends first. */
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

/** SIGTERM; returns the exit status, null if it had to be killed. */
export async function stopProduct(product: ProductProcess): Promise<number | null> {
  product.signal("SIGTERM");
  const limit = setTimeout(() => product.signal("SIGKILL"), STOP_LIMIT_MS);
  const { status } = await product.ended;
  clearTimeout(limit);
  return status;
}

/** Like `startProduct`, without waiting: it may refuse to start. */
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
  } catch {}
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
}
