/** For benchmarks: a database full of members with lists, and tokens to ask as any of them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthService } from "#auth-service/auth-service.ts";
import { readAuthSettings } from "#auth-service/settings/settings.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createMailQueue } from "#platform/mail/mailer.ts";
import { secureRandom } from "#platform/random.ts";
import { openStorage } from "../src/composition/open-storage.ts";
import { idAtRank } from "../tests/support/ranked-lists.ts";
import { makePostgresSchema } from "../tests/support/test-database.ts";

const FILMS_OF_A_MEMBER = 200;
const ROWS_AT_ONCE = 500;
/** As long as a real one; nobody signs in by it. */
const PASSWORD_HASH = `$argon2id$v=19$m=47104,t=1,p=1$${"s".repeat(22)}$${"h".repeat(43)}`;
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const ROOT_SECRET = "the root secret of a benchmark, long enough";

export interface MembersDatabase {
  /** What a product is started with to serve this database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** An access token of each member. */
  readonly tokens: readonly string[];
  readonly userIds: readonly string[];
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
  const userIds: string[] = [];
  for (let done = 0; done < memberCount; done += ROWS_AT_ONCE) {
    const members = Array.from({ length: Math.min(ROWS_AT_ONCE, memberCount - done) }, () => ({
      userId: secureRandom.uuid(),
      sessionId: secureRandom.uuid(),
    }));
    await insertMembers(database, members);
    userIds.push(...members.map(({ userId }) => userId));
    tokens.push(...(await Promise.all(members.map(sign))));
  }
  await database.close();
  return {
    environment: { AUTH_ROOT_SECRET: ROOT_SECRET, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
    dataDir,
    tokens,
    userIds,
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
type Tables = Record<"auth_users" | "auth_identities" | "auth_sessions" | "auth_amr_claims" | "member_lists", Row>;

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
      email_confirmed_at: now,
      password_hash: PASSWORD_HASH,
      last_sign_in_at: now,
      app_metadata: JSON.stringify({ provider: "email", providers: ["email"] }),
      user_metadata: "{}",
      is_sso: 0,
      is_anonymous: 0,
      email_change_proofs: 0,
      ...times,
    }));
    await queries.insertInto("auth_users").values(users).execute();
    const identities = members.map(({ userId }) => {
      const email = `${userId}@example.com`;
      const identity_data = JSON.stringify({ sub: userId, email, email_verified: true, phone_verified: false });
      const id = secureRandom.uuid();
      return { id, user_id: userId, provider: "email", provider_id: userId, identity_data, email, ...times };
    });
    await queries.insertInto("auth_identities").values(identities).execute();
    const sessions = members.map(({ userId, sessionId }) => ({
      id: sessionId,
      user_id: userId,
      aal: "aal1",
      refresh_counter: 0,
      refresh_floor: 0,
      refreshed_at: now,
      user_agent: USER_AGENT,
      ip: "192.0.2.1",
      ...times,
    }));
    await queries.insertInto("auth_sessions").values(sessions).execute();
    const claims = members.map(({ sessionId }) => ({ session_id: sessionId, method: "password", ...times }));
    await queries.insertInto("auth_amr_claims").values(claims).execute();
    const kept = members.map(({ userId }) => ({ user_id: userId, version: 1, ...lists, updated_at: now }));
    await queries.insertInto("member_lists").values(kept).execute();
  });
}

/** The lists of one member as they are kept: every film watched, half of them in the canon, a quarter on the watchlist. */
function listsOf(count: number): Row {
  const ranks = Array.from({ length: count }, (_, index) => index + 1);
  const everyNth = (step: number) => ranks.filter((rank) => rank % step === 0).map(idAtRank);
  return {
    canon: JSON.stringify(everyNth(2)),
    watchlist: JSON.stringify(everyNth(4).map((id) => ({ id, watched: false }))),
    watched: JSON.stringify(everyNth(1)),
    dismissed: "[]",
    hidden: "[]",
  };
}
