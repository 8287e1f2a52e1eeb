import autocannon from "autocannon";
import fastify from "fastify";
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { secureRandom } from "#platform/random.ts";
import { type ProductProcess, launchProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { makeMembersDatabase, type MembersDatabase } from "./members.ts";
import { type Measured, median } from "./print-table.ts";

const ROUNDS = 5;
const SECONDS = 2;
const CALLERS = 32;
const FEW = 10;
const MANY = 10_000;

/** Reading and changing members' lists, on the embedded database and, where there is one, on PostgreSQL. */
export async function measureMemberLists(): Promise<readonly Measured[]> {
  const rows = [...(await onDatabase("sqlite"))];
  const postgres = await onDatabase("postgres");
  if (postgres.length === 0) console.log("\nskipped: members' lists on PostgreSQL (set TEST_DATABASE_URL)");
  return [...rows, ...postgres];
}

async function onDatabase(kind: "sqlite" | "postgres"): Promise<readonly Measured[]> {
  const few = await makeMembersDatabase(kind, FEW);
  const many = await makeMembersDatabase(kind, MANY);
  if (few === null || many === null) return [];
  const products = [await serve(few), await serve(many)];
  // Beside one process on the same data, on PostgreSQL alone: the embedded database is one process's.
  const second = kind === "postgres" ? await serve(many) : null;
  try {
    await Promise.all(
      [...products, ...(second === null ? [] : [second])].map((product, index) =>
        meetEverybody(product, index === 0 ? few : many),
      ),
    );
    const [ofFew, ofMany] = products.map(({ origin }) => origin);
    const name = kind === "sqlite" ? "SQLite" : "PostgreSQL";
    return [
      ...(await byMembers(name, [ofFew ?? "", few], [ofMany ?? "", many])),
      ...(second === null
        ? await againstFloors(name, ofMany ?? "", many)
        : await withSecondProcess(name, [ofMany ?? "", second.origin], many)),
    ];
  } finally {
    for (const product of [...products, ...(second === null ? [] : [second])]) await stopProduct(product);
    await few.drop();
    await many.drop();
  }
}

async function serve({ environment, dataDir }: MembersDatabase): Promise<ProductProcess> {
  const product = await launchProduct({ ...environment, DATA_DIR: dataDir });
  await untilReady(product);
  return product;
}

/** Asks once as each member, so that no process meets a token for the first time while it is being measured. */
async function meetEverybody({ origin }: ProductProcess, { tokens }: MembersDatabase): Promise<void> {
  for (let met = 0; met < tokens.length; met += CALLERS) {
    const some = tokens.slice(met, met + CALLERS);
    await Promise.all(
      some.map(async (token) => {
        const answer = await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${token}` } });
        await answer.arrayBuffer();
      }),
    );
  }
}

type Place = readonly [origin: string, members: MembersDatabase];

/** Whether many members are as fast as few. */
async function byMembers(name: string, few: Place, many: Place): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  for (const [what, load] of [
    ["one member's data", readData],
    ["one toggle", toggle],
  ] as const) {
    const [ofMany, ofFew] = await interleaved([() => load(...many, CALLERS), () => load(...few, CALLERS)]);
    rows.push(ratioRow(`${name}: ${what}, ${MANY} members beside ${FEW}`, ofMany, ofFew, 0.8));
  }
  return rows;
}

async function againstFloors(name: string, origin: string, members: MembersDatabase): Promise<readonly Measured[]> {
  const floor = await serveConstant(origin, members);
  const [reads, constant, alone, syncs, together] = await interleaved([
    () => readData(origin, members, CALLERS),
    () => readData(floor.origin, members, CALLERS),
    () => toggle(origin, members, 1),
    async () => diskSyncs(members.dataDir),
    () => toggle(origin, members, CALLERS),
  ]);
  await floor.stop();
  const slowness = median(syncs ?? []) / median(alone ?? []);
  return [
    ratioRow(`${name}: one member's data beside a bare Fastify's constant`, reads, constant, 0.6),
    {
      what: `${name}: one toggle, durable, beside one disk sync`,
      measured: `${(1000 / median(alone ?? [])).toFixed(2)} ms`,
      floor: `${(1000 / median(syncs ?? [])).toFixed(2)} ms`,
      ratio: slowness.toFixed(2),
      budget: "<= 1.30",
      holds: slowness <= 1.3,
    },
    ratioRow(`${name}: toggles of ${CALLERS} callers beside one`, together, alone, 3),
  ];
}

async function withSecondProcess(
  name: string,
  origins: readonly [string, string],
  members: MembersDatabase,
): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  for (const [what, load] of [
    ["one member's data", readData],
    ["one toggle", toggle],
  ] as const) {
    const [both, one] = await interleaved([
      async () => {
        const rates = await Promise.all(origins.map((origin) => load(origin, members, CALLERS / 2)));
        return rates.reduce((sum, rate) => sum + rate, 0);
      },
      () => load(origins[0], members, CALLERS),
    ]);
    rows.push(ratioRow(`${name}: ${what}, two processes beside one`, both, one, 1.05));
  }
  return rows;
}

function ratioRow(what: string, ours: readonly number[] = [], floor: readonly number[] = [], budget: number): Measured {
  const ratio = median(ours) / median(floor);
  return {
    what,
    measured: `${median(ours).toFixed(0)}/s`,
    floor: `${median(floor).toFixed(0)}/s`,
    ratio: ratio.toFixed(2),
    budget: `>= ${budget.toFixed(2)}`,
    holds: ratio >= budget,
  };
}

/** Round by round, so that a slow minute of the machine falls on all of them. */
async function interleaved(measurements: readonly (() => Promise<number>)[]): Promise<readonly (readonly number[])[]> {
  const results: number[][] = measurements.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
  }
  return results;
}

function readData(origin: string, { tokens }: MembersDatabase, connections: number): Promise<number> {
  return requestsPerSecond({
    url: `${origin}/api/user/data`,
    connections,
    requests: [{ setupRequest: (request) => ({ ...request, headers: { authorization: `Bearer ${oneOf(tokens)}` } }) }],
  });
}

/** Puts films on watchlists and takes them off, each operation under an id of its own. */
function toggle(origin: string, { tokens }: MembersDatabase, connections: number): Promise<number> {
  return requestsPerSecond({
    url: origin,
    connections,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => ({
          ...request,
          path: `/api/user/watchlist/${Math.random() < 0.5 ? "add" : "remove"}`,
          headers: {
            authorization: `Bearer ${oneOf(tokens)}`,
            "content-type": "application/json",
            "idempotency-key": secureRandom.bytes(16).toString("hex"),
          },
          body: JSON.stringify({ filmId: String(201 + Math.floor(Math.random() * 200)) }),
        }),
      },
    ],
  });
}

async function requestsPerSecond(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return result.requests.average;
}

function oneOf(tokens: readonly string[]): string {
  return tokens[Math.floor(Math.random() * tokens.length)] ?? "";
}

/** A bare server that answers what one member's data is, the same for all. */
async function serveConstant(
  origin: string,
  { tokens }: MembersDatabase,
): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const answer = await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${oneOf(tokens)}` } });
  const body = await answer.text();
  const app = fastify();
  app.get("/api/user/data", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => app.close() };
}

/** How often a page can be written and synced to the disk a second, beside the database. */
function diskSyncs(folder: string): number {
  const path = join(folder, "sync-probe");
  const file = openSync(path, "w");
  const page = Buffer.alloc(4096, 1);
  const end = performance.now() + 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    writeSync(file, page);
    fsyncSync(file);
  }
  closeSync(file);
  rmSync(path);
  return count;
}
