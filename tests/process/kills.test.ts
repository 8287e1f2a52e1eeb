/**
 * The product killed under load, again and again: KILLS times, a few in `npm test`, 200 by `npm run test:kills`. On the
 * embedded database, or on PostgreSQL where TEST_DATABASE_URL names one.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BatchAnswer, UserData } from "#contract/api/user-lists.ts";
import { operationBody, operationPath, USER_DATA_PATH } from "#contract/api/user-lists-wire.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { damageOf } from "#platform/database/check-sqlite.ts";
import { secureRandom } from "#platform/random.ts";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../support/running-product.ts";
import { makePostgresSchema } from "../support/test-database.ts";

const KILLS = Number(process.env["KILLS"] ?? 12);
const MILLISECONDS_PER_KILL = 30_000;
const MEMBERS = 3;
const WRITERS_OF_A_MEMBER = 4;
const FILMS_OF_A_WRITER = 12;
const LONGEST_LOAD_MS = 600;
const BATCH = 200;

/** An operation and, once it was answered, the version it was answered with. */
interface Sent {
  readonly opId: string;
  readonly operation: ListOperation;
  readonly version: number | null;
}

/** Somebody who changes films of their own, one operation after another. */
interface Writer {
  readonly token: string;
  readonly films: readonly number[];
  readonly onList: Map<number, boolean>;
  acknowledged: Sent[];
  /** Sent, and not answered before the product died: sent again when it is back, as a device does. */
  unanswered: Sent | null;
}

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
      const writers = await signUpWriters(product.origin);
      let writes = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const load = writers.map((writer) => writeUntilItDies(product.origin, writer));
        await pause(Math.random() * LONGEST_LOAD_MS);
        product.signal("SIGKILL");
        await Promise.all(load);
        writes += writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
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

async function signUpWriters(origin: string): Promise<readonly Writer[]> {
  const writers: Writer[] = [];
  for (let member = 0; member < MEMBERS; member += 1) {
    const credentials = { email: `writer-${member}@example.com`, password: "correct horse battery" };
    const { access_token: token } = await post<{ readonly access_token: string }>(
      `${origin}/auth/v1/signup`,
      credentials,
    );
    for (let index = 0; index < WRITERS_OF_A_MEMBER; index += 1) {
      const films = Array.from({ length: FILMS_OF_A_WRITER }, (_, film) => 1 + index * FILMS_OF_A_WRITER + film);
      writers.push({ token, films, onList: new Map(), acknowledged: [], unanswered: null });
    }
  }
  return writers;
}

/** Puts films on the watchlist and takes them off until there is no answer any more. */
async function writeUntilItDies(origin: string, writer: Writer): Promise<void> {
  for (;;) {
    const rank = writer.films[Math.floor(Math.random() * writer.films.length)] ?? 1;
    const type = writer.onList.get(rank) === true ? "watchlist/remove" : "watchlist/add";
    writer.unanswered = { opId: secureRandom.uuid(), operation: { type, rank }, version: null };
    try {
      await sendUnanswered(origin, writer);
    } catch (error) {
      // No answer at all, as `fetch` says it; an answer that is wrong is another matter.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function sendUnanswered(origin: string, writer: Writer): Promise<void> {
  const sent = writer.unanswered;
  if (sent === null) return;
  const { opId, operation } = sent;
  const address = origin + operationPath(operation.type);
  const { version } = await post<{ readonly version: number }>(address, operationBody(operation), writer.token, opId);
  writer.acknowledged.push({ ...sent, version });
  writer.unanswered = null;
  if (operation.type === "watchlist/add") writer.onList.set(operation.rank, true);
  if (operation.type === "watchlist/remove") writer.onList.set(operation.rank, false);
}

/** Every answered operation is known under its version, and the lists are what all operations together make. */
async function expectAllThere(origin: string, writers: readonly Writer[]): Promise<void> {
  for (const writer of writers) {
    await sendUnanswered(origin, writer);
    for (let done = 0; done < writer.acknowledged.length; done += BATCH) {
      const sent = writer.acknowledged.slice(done, done + BATCH);
      const operations = sent.map(({ opId, operation }) => ({
        opId,
        operation: { type: operation.type, ...operationBody(operation) },
      }));
      const { results } = await post<BatchAnswer>(`${origin}/api/user/batch`, { operations }, writer.token);
      expect(results).toEqual(sent.map(({ opId, version }) => ({ opId, success: true, version })));
    }
    writer.acknowledged = [];
  }
  for (const writer of writers) {
    const headers = { authorization: `Bearer ${writer.token}` };
    const data = (await (await fetch(origin + USER_DATA_PATH, { headers })).json()) as UserData;
    const listed = new Set(data.watchlist.map(({ film_id }) => film_id));
    for (const rank of writer.films) expect(listed.has(rank), `film ${rank}`).toBe(writer.onList.get(rank) === true);
  }
}

async function post<Answer>(address: string, body: object, token?: string, opId?: string): Promise<Answer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(opId === undefined ? {} : { "idempotency-key": opId }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as Answer;
}
