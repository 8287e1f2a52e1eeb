import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
import { sql } from "kysely";
import { createAccessTokens } from "#auth-service/keys/access-tokens.ts";
import { readGivenKeys } from "#auth-service/keys/given-keys.ts";
import { givenKeyRing } from "#auth-service/keys/key-ring.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { jsonAnswer, startBareServer } from "./bare-server.ts";
import { asker, type Ask, inTurns, TURNS, timeRow } from "./in-turns.ts";
import type { Measured } from "./print-table.ts";
import { startSettledProduct } from "./settled-product.ts";

const SIGN_INS = 20;
const WRITES = 20;
const CHECKS = 200;
const EMAIL = "bench@canon.example";
const PASSWORD = "a strip of celluloid";
/** What the auth service hashes with. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** About as much as a user or a session. */
const ANSWER_BYTES = 1000;
const ROOMY = "9000000/1m";

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

/**
 * What accounts cost, one call after another, beside the least they could: the cryptography each needs, and one durable
 * write where something is written. All are measured in turn, on the same machine in the same minutes.
 */
export async function measureAuthRates(): Promise<readonly Measured[]> {
  const [floors, product] = await Promise.all([
    openFloors(),
    startSettledProduct({ AUTH_RATE_LIMIT_TOKEN_REFRESH: ROOMY, AUTH_RATE_LIMIT_OTP: ROOMY }),
  ]);
  try {
    const ask = asker(`${product.origin}/auth/v1`);
    await addMember(ask, join(product.dataDirectory, "service-role-key"));
    const signIn = (): Promise<Session> =>
      ask<Session>("POST", "/token?grant_type=password", { body: { email: EMAIL, password: PASSWORD } });
    let { access_token: token, refresh_token: refreshToken } = await signIn();
    const times = await inTurns({
      answer: [CHECKS, floors.answer],
      hash: [SIGN_INS, floors.hash],
      write: [WRITES, floors.write],
      sign: [CHECKS, floors.sign],
      check: [CHECKS, floors.check],
      first: [CHECKS, floors.checkNewToken],
      again: [CHECKS, floors.checkKnownToken],
      signIn: [SIGN_INS, signIn],
      // A session may be refreshed so often and no more: each round has its own.
      newSession: [1, async () => ({ access_token: token, refresh_token: refreshToken } = await signIn())],
      refresh: [
        WRITES,
        async () => {
          const body = { refresh_token: refreshToken };
          refreshToken = (await ask<Session>("POST", "/token?grant_type=refresh_token", { body })).refresh_token;
        },
      ],
      user: [CHECKS, () => ask("GET", "/user", { token })],
    });
    const { answer, hash: hashing, write, sign, check, first, again, signIn: signingIn, refresh, user } = times;
    return [
      timeRow("Sign-in by password, beside one hash and one durable write", signingIn, hashing + write, 1.15),
      timeRow(
        "Refresh, beside a bare answer, one signature and one durable write",
        refresh,
        answer + sign + write,
        null,
      ),
      timeRow("A token seen for the first time, beside one check of a signature", first, check, 1.3),
      timeRow("A token seen before, beside one check of a signature", again, check, 0.1),
      timeRow("GET /user, beside a bare answer and one check of a signature", user, answer + check, null),
    ];
  } finally {
    await Promise.all([product.stop(), floors.close()]);
  }
}

/** What each call can't do without, alone and in this process. */
async function openFloors() {
  const directory = mkdtempSync(join(tmpdir(), "canon-bench-"));
  const database = openDatabase({ dataDir: directory, databaseUrl: null });
  await sql`create table written (id integer primary key, text text)`.execute(database.db);
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const keys = await readGivenKeys(JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), alg: "ES256" }] }));
  const tokens = createAccessTokens(givenKeyRing(keys, "x".repeat(64)), "https://canon.example/auth/v1", systemClock);
  let count = 0;
  const sign = (): Promise<string> =>
    new SignJWT({ sub: String((count += 1)), role: "authenticated" })
      .setProtectedHeader({ alg: "ES256", kid: keys[0]?.kid ?? "" })
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  const known = await sign();
  const server = await startBareServer();
  await server.answer("/", jsonAnswer({ text: "x".repeat(ANSWER_BYTES) }));
  const bare = asker(server.origin);
  const unseen = await Promise.all(Array.from({ length: TURNS * CHECKS }, sign));
  return {
    /** A question and an answer of a usual size, and nothing done about it. */
    answer: () => bare("POST", "/", { body: {} }),
    hash: () => hash(PASSWORD, ARGON2),
    write: () => database.transaction((queries) => sql`insert into written (text) values ('x')`.execute(queries)),
    sign,
    check: () => jwtVerify(known, publicKey, { algorithms: ["ES256"] }),
    checkNewToken: () => tokens.verify(unseen.pop() ?? ""),
    checkKnownToken: () => tokens.verify(known),
    close: async () => {
      server.stop();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function addMember(ask: Ask, keyFile: string): Promise<void> {
  const token = (await readFile(keyFile, "utf8")).trim();
  await ask("POST", "/admin/users", { token, body: { email: EMAIL, password: PASSWORD, email_confirm: true } });
}
