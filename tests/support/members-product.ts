import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { API } from "#contract/api/addresses.ts";
import { operationPath } from "#contract/api/operation-calls.ts";
import { configEndpoint } from "#contract/api/config.ts";
import { userDataEndpoint, type UserData } from "#contract/api/user-lists.ts";
import { operationBody } from "#contract/api/user-lists-wire.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { secureRandom } from "#platform/random.ts";
import { CATALOGUE_RELEASE_DIR } from "#server/catalogue.ts";
import { fakeRenderPage, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";
import { readConfig } from "../../src/config.ts";
import { openProduct } from "../../src/composition/open-product.ts";
import { newEmail, PASSWORD } from "./auth-service.ts";
import { makePostgresSchema } from "./test-database.ts";

/** Not a JWT: any key the operator chooses is accepted. */
const SERVICE_ROLE_KEY = "a-service-role-key-of-tests";
const RANKS = Array.from({ length: 300 }, (_, index) => index + 1);
const CATALOGUE: Catalogue = { ...TEST_CATALOGUE, films: RANKS.map((rank) => makeFilm({ rank })) };

export interface MembersProduct {
  readonly app: FastifyInstance;
  /** Its settings, also for another process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signUp: () => Promise<TestMember>;
  readonly signIn: (credentials: object) => Promise<TestMember>;
  readonly apiKeys: { readonly anonKey: string; readonly serviceRoleKey: string };
  readonly asAdmin: (options: MemberAsk) => Promise<LightMyRequestResponse>;
  /** Another process over the same PostgreSQL database. */
  readonly openAnother: () => Promise<FastifyInstance>;
  /** The process that takes the place of all others, with another catalogue. */
  readonly renew: (catalogue: Catalogue) => Promise<FastifyInstance>;
  readonly rowsOf: (userId: string) => Promise<number>;
  /** As a build before this one may have left it. */
  readonly store: (table: string, row: Readonly<Record<string, string | number>>) => Promise<void>;
  readonly tablesNaming: (text: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

export interface TestMember {
  readonly userId: string;
  readonly token: string;
  /** Requests as this member, optionally to another process. */
  readonly ask: (options: MemberAsk, app?: FastifyInstance) => Promise<LightMyRequestResponse>;
  readonly data: (app?: FastifyInstance) => Promise<UserData>;
  readonly send: (
    operation: ListOperation,
    headers?: Readonly<Record<string, string>>,
    app?: FastifyInstance,
  ) => Promise<LightMyRequestResponse>;
}

interface MemberAsk {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens the product, by default with three hundred films; close it after the test. */
export async function openMembersProduct(
  env: Readonly<Record<string, string>> = {},
  catalogue: Catalogue = CATALOGUE,
): Promise<MembersProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "canon-members-test-"));
  const postgres = await makePostgresSchema();
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    AUTH_SERVICE_ROLE_KEY: SERVICE_ROLE_KEY,
    AUTH_MAILER_AUTOCONFIRM: "true",
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    ...env,
  };
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.message);
  const { config } = reading;
  const open = async (served = catalogue): Promise<FastifyInstance> => {
    const parts = {
      catalogue: served,
      renderPage: fakeRenderPage,
      releaseDir: CATALOGUE_RELEASE_DIR,
      clientDir: dataDir,
      compressedDir: dataDir,
      filmIndexFile: join(dataDir, "film-index.sqlite"),
      pictureFontsDir: dataDir,
      loadHarfBuzz: () => import("harfbuzzjs"),
    };
    const app = await openProduct(config, parts);
    await app.ready();
    return app;
  };
  const app = await open();
  const others: FastifyInstance[] = [];
  return {
    app,
    environment,
    signUp: () => enter(app, "/signup", { email: newEmail(), password: PASSWORD }),
    signIn: (credentials) => enter(app, "/token?grant_type=password", credentials),
    apiKeys: { anonKey: await anonKeyOf(app), serviceRoleKey: SERVICE_ROLE_KEY },
    asAdmin: ({ headers = {}, ...options }) =>
      app.inject({ ...options, headers: { authorization: `Bearer ${SERVICE_ROLE_KEY}`, ...headers } }),
    async openAnother() {
      const another = await open();
      others.push(another);
      return another;
    },
    async renew(renewed) {
      for (const running of [app, ...others]) await running.close();
      const after = await open(renewed);
      others.push(after);
      return after;
    },
    async rowsOf(userId) {
      const database = openDatabase({ dataDir, databaseUrl: config.databaseUrl });
      try {
        const tables = ["member_lists", "member_memories", "member_own_lists", "applied_operations"] as const;
        const { db } = database.withTables<Record<(typeof tables)[number], { readonly user_id: string }>>();
        const rows = await Promise.all(
          tables.map((table) => db.selectFrom(table).select("user_id").where("user_id", "=", userId).execute()),
        );
        return rows.flat().length;
      } finally {
        await database.close();
      }
    },
    async store(table, row) {
      const database = openDatabase({ dataDir, databaseUrl: config.databaseUrl });
      try {
        const { db } = database.withTables<Record<string, Readonly<Record<string, string | number>>>>();
        await db.insertInto(table).values(row).execute();
      } finally {
        await database.close();
      }
    },
    async tablesNaming(text) {
      const database = openDatabase({ dataDir, databaseUrl: config.databaseUrl });
      try {
        const { db } = database.withTables<Record<string, object>>();
        // Not by introspection, which on PostgreSQL reads every schema while other tests drop theirs.
        const listTables =
          postgres === null
            ? sql`select name from sqlite_schema where type = 'table'`
            : sql`select tablename as name from pg_tables where schemaname = current_schema()`;
        const tables = await sql<{ readonly name: string }>`${listTables}`.execute(db);
        const named = await Promise.all(
          tables.rows.map(async ({ name }) => {
            const rows = await db.selectFrom(name).selectAll().execute();
            return rows.some((row) => JSON.stringify(row).includes(text)) ? name : [];
          }),
        );
        return named.flat();
      } finally {
        await database.close();
      }
    },
    async close() {
      for (const another of others) await another.close();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
      await postgres?.drop();
    },
  };
}

async function anonKeyOf(app: FastifyInstance): Promise<string> {
  const { anonKey } = configEndpoint.answers[200].parse((await app.inject({ url: configEndpoint.path })).json());
  return anonKey ?? "";
}

async function enter(app: FastifyInstance, path: string, payload: object): Promise<TestMember> {
  const answer = await app.inject({
    method: "POST",
    url: `/auth/v1${path}`,
    remoteAddress: anyAddress(),
    payload,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const session = answer.json<{ readonly access_token: string; readonly user: { readonly id: string } }>();
  return memberWith(app, session.user.id, session.access_token);
}

/** A random address, because several calls limit requests per address. */
function anyAddress(): string {
  return `10.${secureRandom.bytes(3).join(".")}`;
}

function memberWith(app: FastifyInstance, userId: string, token: string): TestMember {
  const ask: TestMember["ask"] = ({ method = "GET", url, payload, headers = {} }, where = app) => {
    const options: InjectOptions = {
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      remoteAddress: anyAddress(),
    };
    return where.inject(payload === undefined ? options : { ...options, payload });
  };
  return {
    userId,
    token,
    ask,
    async data(where) {
      const answer = await ask({ url: API.getUserData.path }, where);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return userDataEndpoint.answers[200].parse(answer.json());
    },
    send: (operation, headers = {}, where) =>
      ask({ method: "POST", url: operationPath(operation.type), payload: operationBody(operation), headers }, where),
  };
}

export function newOpId(): string {
  return secureRandom.bytes(16).toString("hex");
}
