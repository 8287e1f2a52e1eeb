import type { AddressInfo } from "node:net";
import { GoTrueClient } from "@supabase/auth-js";
import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from "fastify";
import { createAuthService, type AuthService } from "#auth-service/auth-service.ts";
import { AUTH_MIGRATIONS } from "#auth-service/database/auth-migrations.ts";
import type { AuthTables } from "#auth-service/database/auth-tables.ts";
import { createPasswordHasher, type PasswordHasher } from "#auth-service/passwords/password-hasher.ts";
import { readAuthSettings } from "#auth-service/settings/settings.ts";
import type { Database } from "#platform/database/database.ts";
import {
  MAIL_MIGRATIONS,
  createMailQueue,
  type MailMessage,
  type OutgoingMessage,
  type TextMessage,
} from "#platform/mail/mailer.ts";
import { secureRandom } from "#platform/random.ts";
import { openTestDatabase } from "./test-database.ts";

/** The cheapest argon2id, because most tests sign somebody in; the real cost has its own test. */
const HASHER = createPasswordHasher(secureRandom, { memoryKib: 8, passes: 1 });
const ROOT_SECRET = Buffer.alloc(32, "a root secret for tests");
export const SITE_URL = "http://localhost:3000";
export const PASSWORD = "correct horse battery";

export interface TestAuth {
  readonly app: FastifyInstance;
  readonly service: AuthService;
  readonly database: Database<AuthTables>;
  readonly clock: () => number;
  readonly pass: (milliseconds: number) => void;
  /** `path` is relative to `/auth/v1`; an object is sent as JSON. */
  readonly ask: (options: AskOptions) => Promise<LightMyRequestResponse>;
  /** Passwords hashed so far, which takes most of the time. */
  readonly hashes: { readonly kept: number; readonly compared: number };
  readonly messages: () => Promise<readonly OutgoingMessage[]>;
  /** The mails among them. */
  readonly mails: () => Promise<readonly MailMessage[]>;
  readonly lastMail: (to: string) => Promise<TestMail>;
  /** The newest text message to a number (digits alone), or to any number; undefined where there is none. */
  readonly lastText: (to?: string) => Promise<TextMessage | undefined>;
  /** Signs a user up who has confirmed their address, and in; answers the session as the wire has it. */
  readonly signIn: (email?: string, password?: string) => Promise<TestSession>;
  /** Another process over the same database, optionally with other settings. */
  readonly secondProcess: (env?: Readonly<Record<string, string>>) => Promise<TestAuth>;
  /** The vendor's client against this service on a port. */
  readonly client: (options?: ClientOptions) => Promise<GoTrueClient>;
  readonly close: () => Promise<void>;
}

/** The newest mail to an address. */
export interface TestMail {
  readonly code: string;
  readonly page: URL | null;
  readonly link: URL | null;
  readonly text: string;
}

export interface AskOptions {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD" | "OPTIONS";
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

export interface TestSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly expires_at: number;
  readonly user: Readonly<Record<string, unknown>> & { readonly id: string; readonly email: string };
}

type ClientOptions = ConstructorParameters<typeof GoTrueClient>[0];

/** Settings of a hook for text messages, which telephone numbers need. Nothing is sent: tests read the queue. */
export const SMS_HOOK = {
  AUTH_HOOK_SEND_SMS_URI: "http://127.0.0.1:9/send-sms",
  AUTH_HOOK_SEND_SMS_SECRETS: "v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
};

let addresses = 0;
export function newEmail(): string {
  addresses += 1;
  return `person-${addresses}-${secureRandom.digits(6)}@example.com`;
}

/** A new service with these environment variables over the defaults; close it after the test. */
export async function createTestAuth(env: Readonly<Record<string, string>> = {}): Promise<TestAuth> {
  const { database, close } = await openTestDatabase([MAIL_MIGRATIONS, AUTH_MIGRATIONS]);
  let now = Date.now();
  const clock = (): number => (now += 1);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return start({ env, database: database.withTables<AuthTables>(), clock, pass, close });
}

interface Start {
  readonly env: Readonly<Record<string, string>>;
  readonly database: Database<AuthTables>;
  readonly clock: () => number;
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

async function start({ env, database, clock, pass, close }: Start): Promise<TestAuth> {
  const reading = readAuthSettings(env, { publicUrl: SITE_URL });
  if (!reading.ok) throw new Error(reading.message);
  const app = fastify({ logger: false });
  const hashes = { kept: 0, compared: 0 };
  const service = await createAuthService({
    database: database.withTables<unknown>(),
    settings: reading.settings,
    mailer: createMailQueue({ clock, random: secureRandom }),
    clock,
    random: secureRandom,
    passwords: await countingHasher(hashes),
    rootSecret: ROOT_SECRET,
    givenJwkSet: null,
  });
  await app.register(service.plugin, { prefix: "/auth/v1" });

  const ask: TestAuth["ask"] = ({ method = "GET", path, body, token, headers = {}, from }) => {
    const options: InjectOptions = {
      method,
      url: `/auth/v1${path}`,
      headers: {
        "x-supabase-api-version": "2024-01-01",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(body === undefined ? {} : { payload: body as string | object }),
    };
    return app.inject(options);
  };
  const messages = async (): Promise<readonly OutgoingMessage[]> => {
    const rows = await database.db.selectFrom("mail_outbox").selectAll().orderBy("created_at").orderBy("id").execute();
    return rows.map(({ message }) => JSON.parse(message) as OutgoingMessage);
  };
  const mails = async () => (await messages()).filter((message) => message.channel === "email");
  return {
    app,
    service,
    database,
    clock,
    pass,
    ask,
    hashes,
    messages,
    mails,
    async lastMail(to) {
      for (const { text } of (await mails()).filter((mail) => mail.to === to).toReversed()) {
        const address = /^https?:\/\/\S+\?\S+$/m.exec(text)?.[0];
        const code = /\b(\d{6,10})\b/.exec(text.replace(address ?? "", ""))?.[1];
        if (code === undefined) continue;
        const page = address === undefined ? null : new URL(address);
        return { text, code, page, link: page === null ? null : new URL(`/auth/v1/verify${page.search}`, page) };
      }
      throw new Error(`There is no mail with a code to ${to}.`);
    },
    async lastText(to) {
      const texts = (await messages()).filter((message) => message.channel === "sms");
      return texts.findLast((text) => to === undefined || text.to === to);
    },
    async signIn(email = newEmail(), password = PASSWORD) {
      await ask({ method: "POST", path: "/signup", body: { email, password } });
      // Confirming has its own tests.
      await database.db
        .updateTable("auth_users")
        .set({ email_confirmed_at: clock() })
        .where("email", "=", email)
        .execute();
      const answer = await ask({ method: "POST", path: "/token?grant_type=password", body: { email, password } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<TestSession>();
    },
    secondProcess: (otherEnv = env) => start({ env: otherEnv, database, clock, pass, close: async () => undefined }),
    async client(options = {}) {
      if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as AddressInfo;
      return new GoTrueClient({
        url: `http://127.0.0.1:${port}/auth/v1`,
        headers: { apikey: service.apiKeys.anonKey, Authorization: `Bearer ${service.apiKeys.anonKey}` },
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        ...options,
      });
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

async function countingHasher(hashes: { kept: number; compared: number }): Promise<PasswordHasher> {
  const { hash, verify } = await HASHER;
  return {
    hash: (password) => {
      hashes.kept += 1;
      return hash(password);
    },
    verify: (given, password) => {
      hashes.compared += 1;
      return verify(given, password);
    },
  };
}
