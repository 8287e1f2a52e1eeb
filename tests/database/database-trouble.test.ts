/** The product on PostgreSQL, on the other side of a network that can be slow, break or end. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { secureRandom } from "#platform/random.ts";
import { type ProductProcess, launchProduct, stopProduct, untilReady } from "../support/running-product.ts";
import { makePostgresSchema } from "../support/test-database.ts";
import { startTroubledProxy, type TroubledProxy } from "../support/troubled-proxy.ts";

const ANSWER_LIMIT_MS = 5_500;
const RECOVERY_LIMIT_MS = 10_000;
/** An answer that waits for nobody; the machine may be busy. */
const AT_ONCE_MS = 3_000;

let schema: NonNullable<Awaited<ReturnType<typeof makePostgresSchema>>>;
let proxy: TroubledProxy;
let product: ProductProcess;
let token: string;

beforeAll(async () => {
  const made = await makePostgresSchema();
  if (made === null) throw new Error("These tests are about PostgreSQL: TEST_DATABASE_URL must name a server.");
  schema = made;
  const url = new URL(schema.url);
  proxy = await startTroubledProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  product = await launchProduct({ DATABASE_URL: url.href, AUTH_MAILER_AUTOCONFIRM: "true", LOG_LEVEL: "fatal" });
  await untilReady(product);
  token = await signUp();
  // The search engine is made before: that keeps the process busy for a moment.
  await post("/api/films/reorder", { prompt: "quiet films" });
});
afterAll(async () => {
  await stopProduct(product);
  await proxy.close();
  await schema.drop();
});
afterEach(async () => {
  proxy.be("fine");
  await proxy.takeAgain();
  await untilWell();
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly milliseconds: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const begin = performance.now();
  const answer = await fetch(product.origin + path, { ...init, signal: AbortSignal.timeout(30_000) });
  const body = await answer.text();
  return { status: answer.status, body, milliseconds: performance.now() - begin };
}

async function signUp(): Promise<string> {
  const { body } = await post("/auth/v1/signup", {
    email: `${secureRandom.digits(12)}@example.com`,
    password: "correct horse battery",
  });
  return (JSON.parse(body) as { readonly access_token: string }).access_token;
}

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const asMember = () => ({ authorization: `Bearer ${token}` });
const addFilm = (filmId: number) => post("/api/user/watchlist/add", { filmId }, asMember());
const myLists = () => ask("/api/user/data", { headers: asMember() });
const readiness = async (status: number) => {
  const answer = await ask("/readyz");
  expect(answer.status).toBe(status);
  return answer.body;
};
const untilWell = () => vi.waitFor(() => readiness(200), { timeout: RECOVERY_LIMIT_MS, interval: 100 });
const untilUnready = () => vi.waitFor(() => readiness(503), { timeout: 3_000, interval: 100 });

/** What is read without the database. */
async function expectReadsToGoOn(): Promise<void> {
  for (const path of [
    "/",
    "/film/1",
    "/film/7",
    "/your-canon",
    "/watchlist",
    "/api/films",
    "/api/config",
    "/healthz",
  ]) {
    const { status, milliseconds } = await ask(path);
    expect(status, path).toBe(200);
    expect(milliseconds, path).toBeLessThan(AT_ONCE_MS);
  }
}

/** What needs it says so, in time and in words a visitor understands. */
function expectApology({ status, body, milliseconds }: Answer): void {
  expect(status, body).toBe(503);
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/at this moment/) });
  expect(milliseconds).toBeLessThan(ANSWER_LIMIT_MS);
}

describe("while the database is gone", () => {
  test("reading goes on, writing says why at once, and the product is well again without a restart", async () => {
    expect((await addFilm(1)).status).toBe(200);
    const load = Array.from({ length: 40 }, (_, index) => addFilm(2 + index));
    await proxy.refuse();
    for (const { status } of await Promise.all(load)) expect([200, 503]).toContain(status);

    await expectReadsToGoOn();
    for (const answer of await Promise.all([
      addFilm(50),
      myLists(),
      post("/auth/v1/signup", { email: "a@example.com", password: "correct horse battery" }),
    ]))
      expectApology(answer);
    expect(await untilUnready()).toContain("database");
    for (const answer of await Promise.all(Array.from({ length: 50 }, () => addFilm(60)))) {
      expectApology(answer);
      expect(answer.milliseconds).toBeLessThan(AT_ONCE_MS);
    }

    await proxy.takeAgain();
    await untilWell();
    expect((await addFilm(50)).status).toBe(200);
    expect((await myLists()).body).toContain('"film_id":50');
  });

  test("a database that only takes connections and says nothing holds nobody up for long", async () => {
    proxy.be("silent");
    const first = await Promise.all(Array.from({ length: 60 }, (_, index) => addFilm(100 + index)));
    for (const answer of first) expectApology(answer);
    // Those who come later are not made to wait for what is known.
    for (let index = 0; index < 20; index += 1) {
      const answer = await myLists();
      expectApology(answer);
      expect(answer.milliseconds).toBeLessThan(AT_ONCE_MS);
    }
    await untilUnready();
    await expectReadsToGoOn();
    expect(proxy.open()).toBeLessThanOrEqual(11);

    proxy.be("fine");
    await untilWell();
    expect((await addFilm(100)).status).toBe(200);
  });

  test("a database that is five seconds late is answered for in time", async () => {
    proxy.be("slow");
    const answers = await Promise.all([addFilm(200), myLists(), addFilm(201)]);
    for (const answer of answers) expectApology(answer);
    await untilUnready();
    await expectReadsToGoOn();
    // Let what is on its way arrive.
    proxy.be("fine");
    await pause(100);
  });

  test("a read that is cut off in the middle is asked again, and a change is made once or not at all", async () => {
    await addFilm(300);
    proxy.be("cut");
    expect((await myLists()).status).toBe(200);
    const before = await myLists();
    proxy.be("cut");
    const change = await addFilm(301);
    expect([200, 503]).toContain(change.status);
    await untilWell();
    const after = await myLists();
    expect(after.status).toBe(200);
    expect(after.body.split('"film_id":301').length - 1).toBeLessThanOrEqual(1);
    if (change.status === 200) expect(after.body).toContain('"film_id":301');
    expect(before.body).not.toContain('"film_id":301');
  });
});
