import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { ATTEMPT_MIGRATIONS } from "#server/attempts/attempt-migrations.ts";
import { ACCOUNT_MIGRATIONS } from "#server/features/account/departed-members.ts";
import { SEARCH_MIGRATIONS, type SearchTables } from "#server/features/search/search-migrations.ts";
import { createSearchQuotas } from "#server/features/search/search-quotas.ts";
import { SHARE_MIGRATIONS } from "#server/features/shares/share-migrations.ts";
import { createTestApp } from "#server/test-app.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

const LIMITS = { hourly: 7, daily: 50 };
const NOW = Date.UTC(2026, 10, 21, 12);

/** Headers in which various proxies name the visitor. */
const FORGED = [
  { "x-forwarded-for": "192.0.2.1" },
  { "x-forwarded-for": "192.0.2.1, 198.51.100.2, 127.0.0.1" },
  { "x-real-ip": "192.0.2.2" },
  { forwarded: "for=192.0.2.3;proto=https" },
  { "cf-connecting-ip": "192.0.2.4" },
  { "true-client-ip": "192.0.2.5" },
  { "x-client-ip": "192.0.2.6" },
  { "fastly-client-ip": "192.0.2.7" },
  { "x-forwarded": "for=192.0.2.8", "x-cluster-client-ip": "192.0.2.9" },
];

let storage: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  storage = await openTestDatabase([ACCOUNT_MIGRATIONS, ATTEMPT_MIGRATIONS, SHARE_MIGRATIONS, SEARCH_MIGRATIONS]);
  app = await openApp();
});
afterAll(async () => {
  await app.close();
  await storage.close();
});

/** The product as a fresh process, with nothing in memory. */
function openApp(database = storage.database): Promise<FastifyInstance> {
  const quotas = createSearchQuotas({
    database: database.withTables<SearchTables>(),
    limits: LIMITS,
    clock: () => NOW,
  });
  return createTestApp({ database, clock: () => NOW, search: { quotas, model: null, vectors: null } });
}

interface From {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: FastifyInstance;
}

let prompts = 0;
const search = ({ address, headers = {}, at = app }: From): Promise<LightMyRequestResponse> =>
  at.inject({
    method: "POST",
    url: "/api/films/reorder",
    remoteAddress: address,
    headers,
    payload: { prompt: `film ${(prompts += 1)}` },
  });
const share = ({ address, headers = {}, at = app }: From): Promise<LightMyRequestResponse> =>
  at.inject({
    method: "POST",
    url: "/api/canon/share",
    remoteAddress: address,
    headers,
    payload: { isPublic: true, canonFilms: [{ film_id: 1 }] },
  });
const statuses = async (asking: readonly Promise<LightMyRequestResponse>[]): Promise<readonly number[]> =>
  (await Promise.all(asking)).map(({ statusCode }) => statusCode);
const allowed = async (asking: readonly Promise<LightMyRequestResponse>[]): Promise<number> =>
  (await statuses(asking)).filter((status) => status === 200).length;
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

test("of forty simultaneous searches exactly one address's allowance is answered", async () => {
  const address = "203.0.113.40";
  expect(await allowed(times(40, () => search({ address })))).toBe(LIMITS.hourly);
  const refused = await search({ address });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("3600");
});

test("a restart restores nobody's searches", async () => {
  const address = "203.0.113.41";
  expect(await allowed(times(LIMITS.hourly + 1, () => search({ address })))).toBe(LIMITS.hourly);
  const database = openDatabase(storage.config);
  const restarted = await openApp(database);
  expect(await statuses(times(5, () => search({ address, at: restarted })))).toEqual([429, 429, 429, 429, 429]);
  await restarted.close();
  await database.close();
});

test("no header lets a visitor pass for another", async () => {
  const address = "203.0.113.42";
  await Promise.all([...times(LIMITS.hourly, () => search({ address })), ...times(60, () => share({ address }))]);
  for (const headers of FORGED) {
    expect((await search({ address, headers })).statusCode, JSON.stringify(headers)).toBe(429);
    expect((await share({ address, headers })).statusCode, JSON.stringify(headers)).toBe(429);
  }
});

test("a whole IPv6 network is one visitor, and the next network another", async () => {
  const inside = (index: number) => `2001:db8:1:2:${(index + 1).toString(16)}::${index.toString(16)}`;
  expect(await allowed(times(40, (index) => search({ address: inside(index) })))).toBe(LIMITS.hourly);
  expect(await allowed(times(80, (index) => share({ address: inside(index) })))).toBe(60);
  expect((await search({ address: "2001:db8:1:3::1" })).statusCode).toBe(200);
  expect((await share({ address: "2001:db8:1:3::1" })).statusCode).toBe(200);
});
