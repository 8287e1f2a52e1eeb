import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";
import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import { launchProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { jsonAnswer, startBareServer } from "./bare-server.ts";
import { type Ask, asker, inTurns, timeRow } from "./in-turns.ts";
import { makeMembersDatabase } from "./members.ts";
import type { Measured } from "./print-table.ts";

const FILMS = 200;
const WRITES = 40;
const READS = 100;
const SEARCHES = 500;
const MOST_SEARCH_MS = 10;
const ROOMY = "99999";
const PROMPTS = [...JUDGED_QUERIES.values()].flatMap((queries) => queries.map(({ prompt }) => prompt));

/**
 * What a member waits for, one call after another: beside a bare HTTP answer of the same bytes, and one durable write
 * of the same database in this process where something is written.
 */
export async function measureMemberCalls(): Promise<readonly Measured[]> {
  const members = await makeMembersDatabase("sqlite", 1);
  const token = members?.tokens[0];
  if (members === null || token === undefined) throw new Error("There is always SQLite.");
  const product = await launchProduct({
    ...members.environment,
    DATA_DIR: members.dataDir,
    SEARCH_LIMIT_HOURLY: ROOMY,
    SEARCH_LIMIT_DAILY: ROOMY,
  });
  const floors = await openFloors(members.dataDir);
  try {
    await untilReady(product);
    const ask = asker(product.origin);
    const post = (path: string, body: object): Promise<unknown> => ask("POST", path, { token, body });
    let order = await fillCanon(post);
    const search = (): Promise<unknown> => post("/api/films/reorder", { prompt: promptOf(secureRandom.bytes(4)) });
    await floors.answerLike("/data", await ask("GET", "/api/user/data", { token }));
    await floors.answerLike("/search", await search());
    let isOn = false;
    const times = await inTurns({
      bareData: [READS, () => floors.ask("POST", "/data", { body: {} })],
      bareSearch: [READS, () => floors.ask("POST", "/search", { body: {} })],
      write: [WRITES, floors.write],
      data: [READS, () => ask("GET", "/api/user/data", { token })],
      toggle: [
        WRITES,
        () => {
          isOn = !isOn;
          return post(`/api/user/watchlist/${isOn ? "add" : "remove"}`, { filmId: "401" });
        },
      ],
      reorder: [
        WRITES,
        () => {
          order = [...order.slice(1), ...order.slice(0, 1)];
          return post("/api/user/canon/reorder", { filmIds: order });
        },
      ],
      search: [READS, search],
    });
    const { bareData, bareSearch, write, data, toggle, reorder, search: searching } = times;
    return [
      timeRow("One member's data, beside a bare answer of its bytes", data, bareData, null),
      timeRow("One toggle, durable, beside a bare answer and one durable write", toggle, bareData + write, 1.3),
      timeRow(`Reorder of ${FILMS} films, durable, beside the same`, reorder, bareData + write, 1.5),
      timeRow("Search, beside a bare answer of its bytes and one durable write", searching, bareSearch + write, null),
      await slowestSearches(search),
    ];
  } finally {
    await stopProduct(product);
    await floors.close();
    await members.drop();
  }
}

const promptOf = (chance: Uint8Array): string =>
  PROMPTS[new DataView(chance.buffer, chance.byteOffset).getUint32(0) % PROMPTS.length] ?? "";

/** Puts so many films into the member's canon and tells their ids in its order. */
async function fillCanon(post: (path: string, body: object) => Promise<unknown>): Promise<readonly string[]> {
  const filmIds = Array.from({ length: FILMS }, (_, index) => String(index + 1));
  const operations = filmIds.map((filmId) => ({
    opId: secureRandom.bytes(16).toString("hex"),
    operation: { type: "canon/add", filmId },
  }));
  await post("/api/user/batch", { operations });
  return filmIds;
}

/** The whole of a search, asked and answered over HTTP. */
async function slowestSearches(search: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  for (let done = 0; done < SEARCHES; done += 1) {
    const begin = performance.now();
    await search();
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    what: "Search over HTTP: 99 of 100 within",
    measured: `${at(0.99).toFixed(1)} ms`,
    floor: `${at(0.5).toFixed(1)} ms middle`,
    ratio: "-",
    budget: `< ${MOST_SEARCH_MS} ms`,
    holds: at(0.99) < MOST_SEARCH_MS,
  };
}

/** A bare server, and a database on the same disk as the product's. */
async function openFloors(dataDir: string) {
  const database = openDatabase({ dataDir: join(dataDir, "floor"), databaseUrl: null });
  await sql`create table written (id integer primary key, text text)`.execute(database.db);
  const bare = await startBareServer();
  const ask: Ask = asker(bare.origin);
  return {
    ask,
    /** Makes the bare server answer this at a path. */
    answerLike: (path: string, answer: unknown): Promise<void> => bare.answer(path, jsonAnswer(answer)),
    write: () => database.transaction((queries) => sql`insert into written (text) values ('x')`.execute(queries)),
    async close() {
      bare.stop();
      await database.close();
    },
  };
}
