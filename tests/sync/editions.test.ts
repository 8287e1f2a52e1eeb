/** The model test of sync, while the ranking is renewed and films are named by rank in all the ways there are or were. */
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editionSteps } from "./edition-steps.ts";
import { type EditionsProduct, type EditionsServer, openEditionsProduct, randomEditions } from "./editions-server.ts";
import { histories, type Step } from "./sync-commands.ts";
import { Model, quiesce } from "./sync-model.ts";
import { World } from "./sync-world.ts";

/** How many histories. The same ones each time: `EDITION_RUNS=20000 SYNC_SEED=$RANDOM` looks for others. */
const RUNS = Number(process.env["EDITION_RUNS"] ?? 250);
const SEED = Number(process.env["SYNC_SEED"] ?? 42);
const LONGEST_HISTORY = 60;
const LONGEST_RUN_MS = 3000;
/** Products with three renewals each. */
const PRODUCTS = 4;

const servers = new WeakMap<World, EditionsServer>();
const steps = editionSteps((world) => {
  const server = servers.get(world);
  if (server === undefined) throw new Error("This world's ranking is never renewed.");
  return server;
});

let products: readonly EditionsProduct[] = [];
beforeAll(async () => {
  let state = SEED;
  const random = () => {
    state = (state * 16807 + 11) % 2147483647;
    return state / 2147483647;
  };
  products = await Promise.all(Array.from({ length: PRODUCTS }, () => openEditionsProduct(randomEditions(4, random))));
});
afterAll(() => Promise.all(products.map((product) => product.close())));

async function live(history: Iterable<Step>, product: number): Promise<void> {
  const server = products[product]?.begin();
  if (server === undefined) throw new Error(`There is no product ${product}.`);
  const world = new World(server, { devices: 2, tabs: 1 });
  servers.set(world, server);
  const model = new Model(world);
  await fc.asyncModelRun(() => ({ model, real: world }), history);
  await quiesce(world, model);
}

test(
  "every list holds the films its owner put there, in their order, whatever edition anybody names them by",
  async () => {
    await fc.assert(fc.asyncProperty(histories(LONGEST_HISTORY, steps), fc.nat(PRODUCTS - 1), live), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: process.env["SYNC_MUTANT"] !== undefined,
    });
  },
  RUNS * LONGEST_RUN_MS,
);

test("the editions that are tried differ in who is in and where", () => {
  const editions = randomEditions(4, Math.random);
  for (const [index, later] of editions.slice(1).entries()) {
    const before = editions[index] ?? [];
    expect(later.filter((id) => !before.includes(id))).not.toEqual([]);
    expect(before.filter((id) => !later.includes(id))).not.toEqual([]);
  }
});
