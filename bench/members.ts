/** For benchmarks: a database full of members with lists, and tokens to ask as any of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthService } from "#auth-service/auth-service.ts";
import { readAuthSettings } from "#auth-service/settings/settings.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createMailQueue } from "#platform/mail/mail-queue.ts";
import { secureRandom } from "#platform/random.ts";
import { openStorage } from "../src/open-storage.ts";
import { makePostgresSchema } from "../tests/support/test-database.ts";

const FILMS_OF_A_MEMBER = 200;
const ROWS_AT_ONCE = 500;
const ROOT_SECRET = "the root secret of a benchmark, long enough";

export interface MembersDatabase {
  /** What a product is started with to serve this database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** An access token of each member. */
  readonly tokens: readonly string[];
  readonly drop: () => Promise<void>;
}

/** Makes a database with so many members who have 200 films each; null where PostgreSQL is wanted and none is given. */
export async function makeMembersDatabase(
  kind: Database<unknown>["dialect"],
  memberCount: number,
): Promise<MembersDatabase | null> {
  const postgres = kind === "postgres" ? await makePostgresSchema() : null;
  if (kind === "postgres" && postgres === null) return null;
  const dataDir = mkdtempSync(join(tmpdir(), "canon-bench-"));
  const databaseUrl = postgres?.url ?? null;
  const storage = await openStorage({ dataDir, databaseUrl });
  await storage.close();

  const database = openDatabase({ dataDir, databaseUrl });
  const sign = await tokenSigner(database);
  const tokens: string[] = [];
  for (let done = 0; done < memberCount; done += ROWS_AT_ONCE) {
    const members = Array.from({ length: Math.min(ROWS_AT_ONCE, memberCount - done) }, () => ({
      userId: secureRandom.uuid(),
      sessionId: secureRandom.uuid(),
    }));
    await insertMembers(database, members);
    tokens.push(...(await Promise.all(members.map(sign))));
  }
  await database.close();
  return {
    environment: { AUTH_ROOT_SECRET: ROOT_SECRET, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    dataDir,
    tokens,
    async drop() {
      rmSync(dataDir, { recursive: true, force: true });
      await postgres?.drop();
    },
  };
}

interface Ids {
  readonly userId: string;
  readonly sessionId: string;
}

async function tokenSigner(database: Database<unknown>): Promise<(ids: Ids) => Promise<string>> {
  const settings = readAuthSettings({ AUTH_ROOT_SECRET: ROOT_SECRET }, { publicUrl: "http://localhost:3000" });
  if (!settings.ok) throw new Error(settings.message);
  const { accessTokens } = await createAuthService({
    database,
    settings: settings.settings,
    mailer: createMailQueue({ clock: systemClock, random: secureRandom }),
    clock: systemClock,
    random: secureRandom,
    rootSecret: Buffer.from(ROOT_SECRET, "utf8"),
    givenJwkSet: null,
  });
  return async ({ userId, sessionId }) => {
    const claims = {
      sub: userId,
      session_id: sessionId,
      aud: "authenticated",
      role: "authenticated",
      email: `${userId}@example.com`,
      phone: "",
      app_metadata: {},
      user_metadata: {},
      aal: "aal1",
      amr: [],
      is_anonymous: false,
    } as const;
    return (await accessTokens.sign(claims, 3600)).token;
  };
}

type Row = Readonly<Record<string, string | number>>;
type Tables = Record<"auth_users" | "auth_sessions" | "user_lists", Row>;

/** What signing up and building lists leaves behind, without a password to hash for each. */
async function insertMembers(database: Database<unknown>, members: readonly Ids[]): Promise<void> {
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  const lists = listsOf(FILMS_OF_A_MEMBER);
  await database.withTables<Tables>().transaction(async (queries) => {
    const users = members.map(({ userId }) => ({
      id: userId,
      aud: "authenticated",
      role: "authenticated",
      email: `${userId}@example.com`,
      app_metadata: "{}",
      user_metadata: "{}",
      is_sso: 0,
      is_anonymous: 0,
      email_change_proofs: 0,
      ...times,
    }));
    await queries.insertInto("auth_users").values(users).execute();
    const sessions = members.map(({ userId, sessionId }) => ({
      id: sessionId,
      user_id: userId,
      aal: "aal1",
      refresh_counter: 0,
      refresh_floor: 0,
      refreshed_at: now,
      ...times,
    }));
    await queries.insertInto("auth_sessions").values(sessions).execute();
    const kept = members.map(({ userId }) => ({ user_id: userId, version: 1, ...lists, updated_at: now }));
    await queries.insertInto("user_lists").values(kept).execute();
  });
}

/** Every film watched, half of them in the canon, a quarter on the watchlist. */
function listsOf(count: number): Row {
  const films = Array.from({ length: count }, (_, index) => index + 1);
  const entries = films.filter((rank) => rank % 4 === 0).map((rank) => ({ rank, watched: false }));
  return {
    canon: JSON.stringify(films.filter((rank) => rank % 2 === 0)),
    watchlist: JSON.stringify(entries),
    watched: JSON.stringify(films),
    dismissed: "[]",
    hidden: "[]",
  };
}
