import { closeSync, fsyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { stopProduct } from "../tests/support/running-product.ts";
import { type BareServer, jsonAnswer, startBareServer } from "./bare-server.ts";
import { CALLERS, meetEverybody, oneOf, readData, serve, toggle } from "./member-load.ts";
import { makeMembersDatabase, type MembersDatabase } from "./members.ts";
import { type Measured, median } from "./print-table.ts";
import { interleaved, ratioRow } from "./rates.ts";

const FEW = 1000;
const MANY = 10_000;
/** Members who ask again and again. */
const REGULARS = 10;

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
  try {
    await Promise.all(products.map((product, index) => meetEverybody(product, index === 0 ? few : many)));
    const [ofFew, ofMany] = products.map(({ origin }) => origin);
    const name = kind === "sqlite" ? "SQLite" : "PostgreSQL";
    return [
      ...(await byMembers(name, [ofFew ?? "", few], [ofMany ?? "", many])),
      ...(kind === "sqlite" ? await againstFloors(name, ofMany ?? "", many) : []),
    ];
  } finally {
    for (const product of products) await stopProduct(product);
    await few.drop();
    await many.drop();
  }
}

type Place = readonly [origin: string, members: MembersDatabase];

/** Whether many members are as fast as few. */
async function byMembers(name: string, few: Place, many: Place): Promise<readonly Measured[]> {
  const rows: Measured[] = [];
  for (const [what, load] of [
    ["one member's data while lists change", readAmongChanges],
    ["one toggle", toggle],
  ] as const) {
    const [ofMany, ofFew] = await interleaved([() => load(...many, CALLERS), () => load(...few, CALLERS)]);
    rows.push(ratioRow(`${name}: ${what}, ${MANY} members beside ${FEW}`, ofMany, ofFew, 0.8));
  }
  return rows;
}

/** A change makes everything be looked up again, so that what is remembered of few members helps them no more. */
async function readAmongChanges(origin: string, members: MembersDatabase, callers: number): Promise<number> {
  const [reads] = await Promise.all([readData(origin, members, callers), toggle(origin, members, 1)]);
  return reads;
}

async function againstFloors(name: string, origin: string, members: MembersDatabase): Promise<readonly Measured[]> {
  const floor = await serveConstant(origin, members);
  const regulars = { ...members, tokens: members.tokens.slice(0, REGULARS) };
  const [again, reads, constant, alone, syncs, together] = await interleaved([
    () => readData(origin, regulars, CALLERS),
    () => readData(origin, members, CALLERS),
    () => readData(floor.origin, members, CALLERS),
    () => toggle(origin, members, 1),
    async () => diskSyncs(members.dataDir),
    () => toggle(origin, members, CALLERS),
  ]);
  floor.stop();
  const slowness = median(syncs ?? []) / median(alone ?? []);
  return [
    ratioRow(`${name}: data of one of ${REGULARS} members beside a bare Fastify's constant`, again, constant, 0.6),
    ratioRow(`${name}: data of one of ${MANY} members beside the same`, reads, constant, null),
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

/** A bare server that answers what one member's data is, the same for all. */
async function serveConstant(origin: string, { tokens }: MembersDatabase): Promise<BareServer> {
  const answer = await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${oneOf(tokens)}` } });
  const bare = await startBareServer();
  await bare.answer("/api/user/data", jsonAnswer(await answer.json()));
  return bare;
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
