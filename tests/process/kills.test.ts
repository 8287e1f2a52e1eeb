/**
 * Kills the product under load KILLS times: a few in `npm test`, 200 in `npm run test:long`. On the embedded database,
 * or on PostgreSQL if TEST_DATABASE_URL names one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { damageOf } from "#platform/database/check-sqlite.ts";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../support/running-product.ts";
import { makePostgresSchema } from "../support/test-database.ts";
import { expectAllThere, signUpWriters, write, type Writer } from "./list-writers.ts";

const KILLS = Number(process.env["KILLS"] ?? 3);
const MILLISECONDS_PER_KILL = 30_000;
const WRITERS = { members: 3, writersOfAMember: 4, filmsOfAWriter: 12 };
const LONGEST_LOAD_MS = 600;
/** The least writes before every other kill, so that a slow machine has something to lose too. */
const LEAST_WRITES = 4;

test(
  `killed ${KILLS} times while members write, the product has every write it acknowledged`,
  { timeout: KILLS * MILLISECONDS_PER_KILL },
  async ({ annotate }) => {
    const folder = await mkdtemp(join(tmpdir(), "canon-kills-test-"));
    const postgres = await makePostgresSchema();
    const environment = {
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      AUTH_MAILER_AUTOCONFIRM: "true",
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    };
    const start = async (): Promise<ProductProcess> => {
      const product = await launchProduct(environment);
      await untilReady(product);
      return product;
    };
    try {
      let product = await start();
      const writers = await signUpWriters(product.origin, WRITERS);
      let writes = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const load = writers.map((writer) => writeUntilItDies(product.origin, writer));
        await pause(Math.random() * LONGEST_LOAD_MS);
        const least = kill % 2 === 0 ? LEAST_WRITES : 0;
        while (countOf(writers) < least) await pause(5);
        product.signal("SIGKILL");
        await Promise.all(load);
        writes += countOf(writers);
        const { standardOutput } = await product.ended;
        expect(standardOutput).not.toMatch(/damaged|"msg":"fault"/);
        product = await start();
        await expectAllThere(product.origin, writers);
      }
      expect(await stopProduct(product)).toBe(0);
      expect((await product.ended).standardOutput).not.toMatch(/damaged|"msg":"fault"/);
      if (postgres === null) expect(damageOf(join(folder, "canon.db"), "whole")).toBeNull();
      expect(writes).toBeGreaterThan(KILLS);
      await annotate(`${KILLS} kills, ${writes} acknowledged writes, none lost`);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await postgres?.drop();
    }
  },
);

/** The writes acknowledged since the last check. */
function countOf(writers: readonly Writer[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

/** Changes lists until no answer comes, retrying when told to come back later. */
async function writeUntilItDies(origin: string, writer: Writer): Promise<void> {
  while ((await write(origin, writer)) !== "cut");
}
