import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { userDataEndpoint } from "#contract/api/user-lists.ts";
import { secureRandom } from "#platform/random.ts";
import { apiCalls, authCalls } from "../fuzz/documented-calls.ts";
import { makeForge } from "../fuzz/forged-tokens.ts";
import { type FuzzReport, type FuzzTarget, fuzzProduct } from "../fuzz/fuzz-product.ts";
import { newEmail, PASSWORD, SMS_HOOK } from "../support/auth-service.ts";
import { processorTimeOf } from "../support/processor-time.ts";
import { launchProduct, type ProductProcess, stopProduct, untilReady } from "../support/running-product.ts";
import { makePostgresSchema } from "../support/test-database.ts";

/** `npm run test:long` sends twenty thousand. */
const COUNT = Number(process.env["FUZZ"] ?? 800);
/** Fewer would not always hit a narrow limit. */
const LEAST_WITH_LIMITS = 1000;
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);
/** Enough even on a busy machine. */
const LIMIT_MS = 180_000 + COUNT * 200;
const ADMINISTRATOR_KEY = "the-key-of-an-administrator-who-is-not-there";

/** Every feature switched on, and no limit in front of it. */
const WIDE_OPEN: Readonly<Record<string, string>> = {
  TRUSTED_PROXIES: "127.0.0.1",
  DEV_MAIL: "on",
  SECURITY_CONTACT: "security@canon.example",
  SEARCH_LIMIT_HOURLY: "99999",
  SEARCH_LIMIT_DAILY: "99999",
  ...Object.fromEntries(
    ["EMAIL_SENT", "SMS_SENT", "OTP", "VERIFY", "TOKEN_REFRESH", "SSO", "WEB3", "ANONYMOUS_USERS", "MFA"].map(
      (name) => [`AUTH_RATE_LIMIT_${name}`, "9000000/1m"],
    ),
  ),
  ...SMS_HOOK,
  AUTH_EXTERNAL_PHONE_ENABLED: "true",
  AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
  AUTH_SECURITY_MANUAL_LINKING_ENABLED: "true",
  AUTH_EXTERNAL_WEB3_ETHEREUM_ENABLED: "true",
  AUTH_EXTERNAL_WEB3_SOLANA_ENABLED: "true",
  AUTH_MFA_PHONE_ENROLL_ENABLED: "true",
  AUTH_MFA_PHONE_VERIFY_ENABLED: "true",
  AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: "true",
  AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: "true",
  AUTH_SAML_ENABLED: "true",
};

/** The usual number over a day, so that a slow machine doesn't regain them as fast as it spends them. */
const NARROW: Readonly<Record<string, string>> = Object.fromEntries(
  ["OTP", "VERIFY", "TOKEN_REFRESH", "SSO", "WEB3", "MFA"].map((name) => [`AUTH_RATE_LIMIT_${name}`, "30/24h"]),
);

test(
  "malformed requests to every documented call are clearly refused, and change nobody else's data",
  async () => {
    const { unasked } = await fuzz(WIDE_OPEN, COUNT);
    expect(unasked).toEqual([]);
  },
  LIMIT_MS,
);

test(
  "the same holds with narrow limits and a single address",
  async () => {
    const report = await fuzz(NARROW, Math.max(LEAST_WITH_LIMITS, Math.floor(COUNT / 10)));
    expect(report.statuses.get(429)).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

/** Starts the product with a bystander's data, and checks that none of it has changed. */
async function fuzz(settings: Readonly<Record<string, string>>, count: number): Promise<FuzzReport> {
  const forge = await makeForge();
  const product = await startForFuzz(settings, forge.keySet);
  const { origin } = product;
  const bystander = await signUp(origin);
  const shareId = await settleIn(origin, bystander.access_token);
  const before = await untouched(origin, bystander.access_token, shareId);
  const calls = [...apiCalls(await (await fetch(`${origin}/api/openapi.json`)).json()), ...authCalls()];
  expect(calls.length).toBeGreaterThan(80);

  // Preparing the search makes every other request wait, which must not count as a hang.
  await fetch(`${origin}/api/films/reorder`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prompt: "Japanese films of the 50s" }),
  });
  const members = fuzzedMembers(origin);
  const target: FuzzTarget = {
    origin,
    surroundings: {
      calls,
      ids: [shareId, bystander.user.id],
      forgedTokens: await forge.forgedFrom(bystander.access_token),
    },
    administratorKey: ADMINISTRATOR_KEY,
    memberToken: members.token,
    memberWasRefused: members.wasRefused,
    hasManyAddresses: settings["TRUSTED_PROXIES"] !== undefined,
    workedMs: () => processorTimeOf(product.processId),
  };
  const report = await fuzzProduct(target, count, SEED);
  process.stdout.write(`${summary(report)}\n`);
  const after = await untouched(origin, bystander.access_token, shareId);
  // The last requests may have signed the member out.
  members.wasRefused();
  const data = await fetch(`${origin}/api/user/data`, {
    headers: { authorization: `Bearer ${await members.token()}` },
  });
  const read = userDataEndpoint.answers[200].safeParse(await data.json());
  await stopProduct(product);
  const { status, standardOutput, standardError } = await product.ended;

  // The warning at the start that the outbox is open to everybody.
  expect(standardError).toMatch(/^(?:Whoever reaches Canon can read all mails [^\n]*\n)?$/);
  expect(standardOutput.split("\n").filter(isFault)).toEqual([]);
  expect(report.findings).toEqual([]);
  expect(after).toEqual(before);
  expect([data.status, read.error?.issues]).toEqual([200, undefined]);
  expect(status).toBe(0);
  return report;
}

/** What went wrong inside, except for a busy machine that took more than ten seconds. */
function isFault(line: string): boolean {
  return /"level":"(?:error|fatal)"/.test(line) && !line.includes('"msg":"deadline passed"');
}

async function startForFuzz(settings: Readonly<Record<string, string>>, keySet: string): Promise<ProductProcess> {
  const folder = mkdtempSync(join(tmpdir(), "canon-fuzz-"));
  const keys = join(folder, "keys.json");
  writeFileSync(keys, keySet, { mode: 0o600 });
  const postgres = await makePostgresSchema();
  const product = await launchProduct({
    AUTH_JWT_KEYS: keys,
    AUTH_SERVICE_ROLE_KEY: ADMINISTRATOR_KEY,
    AUTH_MAILER_AUTOCONFIRM: "true",
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    ...settings,
  });
  onTestFinished(async () => {
    await stopProduct(product);
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  await untilReady(product);
  return product;
}

interface Session {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

/** Retries if a busy disk makes the service give up, since this only prepares the test. */
async function signUp(origin: string, triesLeft = 3): Promise<Session> {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `192.168.${secureRandom.bytes(2).join(".")}`,
    },
    body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
  });
  if (answer.status === 504 && triesLeft > 0) return signUp(origin, triesLeft - 1);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Session;
}

/** Gives a member lists and a share, and returns the share's id. */
async function settleIn(origin: string, token: string): Promise<string> {
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  for (const filmId of ["24", "1", "300"]) await post("/api/user/canon/add", { filmId });
  await post("/api/user/watchlist/add", { filmId: "7" });
  const shared = await post("/api/canon/share", { isPublic: true, canonFilms: [{ film_id: 24 }, { film_id: 1 }] });
  const { shareUrl } = (await shared.json()) as { readonly shareUrl: string };
  return new URL(shareUrl).pathname.split("/").at(-1) ?? "";
}

/** What malformed requests by others must leave unchanged. */
async function untouched(origin: string, token: string, shareId: string): Promise<readonly unknown[]> {
  const paths = [
    "/api/user/data",
    "/auth/v1/user",
    `/api/canon/shared/${shareId}`,
    "/api/films",
    "/api/film-metadata",
    "/api/film-tags",
    "/api/film-kin",
    "/api/film-names",
  ];
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
      // A malformed request for a shared page may count as a view.
      const body = (await answer.text()).replace(/"viewCount":\d+/, "");
      return { path, status: answer.status, body };
    }),
  );
}

/** Supplies the sender's token, with a new member whenever a request signed out or deleted the last. */
function fuzzedMembers(origin: string) {
  let current: Promise<string> | null = null;
  let isInDoubt = false;
  const isAlive = async (token: string): Promise<boolean> =>
    (await fetch(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${token}` } })).ok;
  const another = async (): Promise<string> => (await signUp(origin)).access_token;
  return {
    token: (): Promise<string> => {
      if (current === null) current = another();
      else if (isInDoubt) current = current.then(async (token) => ((await isAlive(token)) ? token : another()));
      isInDoubt = false;
      return current;
    },
    wasRefused: (): void => {
      isInDoubt = true;
    },
  };
}

function summary({ sent, statuses, slowest }: FuzzReport): string {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return `${sent} malformed requests (seed ${SEED}); slowest ${slowest.milliseconds.toFixed(0)} ms (${slowest.asked.slice(0, 100)}); ${counts.join(", ")}`;
}
