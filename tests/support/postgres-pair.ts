/** A PostgreSQL server and its replica, which the test may kill. Without fsync. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPostgres } from "../../scripts/find-postgres.mjs";
import { freePort } from "../../scripts/free-port.ts";
import { PATIENTLY_OUTSIDE } from "./patience.ts";

const run = promisify(execFile);
const REPLICA = "replica";

export interface PostgresServer {
  readonly port: number;
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export interface PostgresPair {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer & { readonly promote: () => Promise<void> };
  /** Waits until the primary acknowledges only what the replica has. */
  readonly untilSynchronous: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts both with synchronous replication, using the programs of `findPostgres`. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = findPostgres();
  if (programs === null) throw new Error("PostgreSQL's programs are not on this machine.");
  const folder = await mkdtemp(join(tmpdir(), "canon-postgres-"));
  const owner = await ownerOf(folder);
  const asOwner = (program: string, ...parameters: readonly string[]) => {
    const [command = "", ...rest] = [...owner, join(programs, program), ...parameters];
    return run(command, rest, { cwd: folder });
  };
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const server = (name: string, port: number, options: string): PostgresServer => {
    const data = join(folder, name);
    return {
      port,
      kill: () => killAll(data),
      stop: async () => {
        await asOwner("pg_ctl", "--pgdata", data, "--mode", "immediate", "--silent", "stop").catch(() => undefined);
      },
      start: async () => {
        const all = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c max_connections=60 ${options}`;
        const log = join(folder, `${name}.log`);
        await asOwner("pg_ctl", "--pgdata", data, "--log", log, "--wait", "--silent", "--options", all, "start");
      },
    };
  };
  // Not in the configuration the replica copies: once promoted, it has no replica to wait for.
  const primary = server("primary", primaryPort, `-c synchronous_standby_names=${REPLICA}`);
  const replica = server("replica", replicaPort, `-c cluster_name=${REPLICA}`);
  const pair: PostgresPair = {
    primary,
    replica: {
      ...replica,
      promote: async () => {
        await asOwner("pg_ctl", "--pgdata", join(folder, "replica"), "--wait", "--silent", "promote");
      },
    },
    untilSynchronous: () => untilSynchronous(primaryPort),
    async remove() {
      await primary.stop();
      await replica.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await asOwner("initdb", "--pgdata", "primary", "--username", "postgres", "--auth", "trust", "--no-sync");
    await primary.start();
    const source = ["--host", "127.0.0.1", "--port", String(primaryPort), "--username", "postgres"];
    const copy = ["--pgdata", "replica", "--write-recovery-conf", "--checkpoint", "fast", "--no-sync"];
    await asOwner("pg_basebackup", ...source, ...copy);
    await replica.start();
    await pair.untilSynchronous();
    return pair;
  } catch (error) {
    await pair.remove();
    throw error;
  }
}

/** PostgreSQL does not run as root, so its own user is used. */
async function ownerOf(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  const { stdout } = await run("id", ["-u", "postgres"]);
  await chown(folder, Number(stdout), -1);
  return ["runuser", "-u", "postgres", "--"];
}

async function untilSynchronous(port: number): Promise<void> {
  const client = new Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    const deadline = Date.now() + PATIENTLY_OUTSIDE.timeout;
    for (;;) {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
      if (rows.length > 0) return;
      if (Date.now() > deadline) throw new Error("The replica does not follow.");
      await pause(50);
    }
  } finally {
    await client.end();
  }
}

/** The server, listed first in its pid file, and its child processes. */
function killAll(data: string): void {
  const leader = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const children = readFileSync(`/proc/${leader}/task/${leader}/children`, "utf8").trim().split(" ").map(Number);
  for (const id of [leader, ...children]) process.kill(id, "SIGKILL");
}
