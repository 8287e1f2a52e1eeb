import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { sql } from "kysely";
import { openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { launchProduct, stopProduct, untilReady } from "../tests/support/running-product.ts";
import { jsonAnswer, startBareServer } from "./bare-server.ts";
import { type Ask, asker, inTurns, timeRow } from "./in-turns.ts";
import { makeMembersDatabase } from "./members.ts";
import type { Measured } from "./print-table.ts";

const FILMS = 200;
const WRITES = 40;
const READS = 100;
const ROOMY_RATE = "9000000/1m";
const SIGN_IN = "/auth/v1/token?grant_type=password";
const EMAIL = "bench@canon.example";
const PASSWORD = "a strip of celluloid";
/** What the auth service hashes with. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
    AUTH_RATE_LIMIT_TOKEN_REFRESH: ROOMY_RATE,
    AUTH_RATE_LIMIT_OTP: ROOMY_RATE,
  });
  const floors = await openFloors(members.dataDir);
  try {
    await untilReady(product);
    const ask = asker(product.origin);
    const post = (path: string, body: object): Promise<unknown> => ask("POST", path, { token, body });
    await fillCanon(post);
    const key = (await readFile(join(members.dataDir, "service-role-key"), "utf8")).trim();
    await ask("POST", "/auth/v1/admin/users", {
      token: key,
      body: { email: EMAIL, password: PASSWORD, email_confirm: true },
    });
    await floors.answerLike("/data", await ask("GET", "/api/user/data", { token }));
    const toggled = idAtRank(401);
    let isOn = false;
    const times = await inTurns({
      bareData: [READS, () => floors.ask("POST", "/data", { body: {} })],
      write: [WRITES, floors.write],
      data: [READS, () => ask("GET", "/api/user/data", { token })],
      toggle: [
        WRITES,
        () => {
          isOn = !isOn;
          return post(`/api/user/watchlist/${isOn ? "add" : "remove"}`, { filmId: toggled });
        },
      ],
      hash: [WRITES, () => hash(PASSWORD, ARGON2)],
      signIn: [WRITES, () => ask("POST", SIGN_IN, { body: { email: EMAIL, password: PASSWORD } })],
    });
    const { bareData, write, data, toggle, hash: hashing, signIn } = times;
    return [
      timeRow("One member's data, beside a bare answer of its bytes", data, bareData, 2),
      timeRow("One toggle, durable, beside a bare answer and one durable write", toggle, bareData + write, 2),
      timeRow("Sign-in by password, beside one hash and one durable write", signIn, hashing + write, 1.5),
    ];
  } finally {
    await stopProduct(product);
    await floors.close();
    await members.drop();
  }
}

/** Puts films into the member's canon. */
async function fillCanon(post: (path: string, body: object) => Promise<unknown>): Promise<void> {
  const operations = Array.from({ length: FILMS }, (_, index) => ({
    opId: secureRandom.bytes(16).toString("hex"),
    operation: { type: "canon/add", filmId: idAtRank(index + 1) },
  }));
  await post("/api/user/batch", { operations });
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
