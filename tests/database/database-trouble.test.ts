/** The product on PostgreSQL, on the other side of a network that can be slow, break or end. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { secureRandom } from "#platform/random.ts";
import { PATIENTLY } from "../support/patience.ts";
import { type ProductProcess, launchProduct, stopProduct, untilReady } from "../support/running-product.ts";
import { makePostgresSchema } from "../support/test-database.ts";
import { startTroubledProxy, type TroubledProxy } from "../support/troubled-proxy.ts";

/**
 * So often one after another: had each to wait for the database as long as the product waits for it, which is some
 * seconds, the test would not come to an end.
 */
const TIMES = 100;

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
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(product.origin + path, init);
  return { status: answer.status, body: await answer.text() };
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
const untilWell = () => vi.waitFor(() => readiness(200), PATIENTLY);
const untilUnready = () => vi.waitFor(() => readiness(503), PATIENTLY);

/** What is read without the database. */
const READ = ["/", "/film/1", "/film/7", "/your-canon", "/watchlist", "/api/films", "/api/config", "/healthz"];

async function expectReadsToGoOn(): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    const path = READ[time % READ.length] ?? "";
    expect((await ask(path)).status, path).toBe(200);
  }
}

/** What needs it says so, though the database never answers, and in words a visitor understands. */
function expectApology({ status, body }: Answer): void {
  expect(status, body).toBe(503);
  expect(JSON.parse(body)).toMatchObject({ message: expect.stringMatching(/at this moment/) });
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
    for (const answer of await Promise.all(Array.from({ length: 50 }, () => addFilm(60)))) expectApology(answer);
    for (let time = 0; time < TIMES; time += 1) expectApology(await addFilm(60));

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
    for (let time = 0; time < TIMES; time += 1) expectApology(await myLists());
    await untilUnready();
    await expectReadsToGoOn();
    expect(proxy.open()).toBeLessThanOrEqual(11);

    proxy.be("fine");
    await untilWell();
    expect((await addFilm(100)).status).toBe(200);
  });

  test("a database that answers when nobody waits any more is answered for", async () => {
    proxy.be("late");
    const answers = await Promise.all([addFilm(200), myLists(), addFilm(201)]);
    for (const answer of answers) expectApology(answer);
    await untilUnready();
    await expectReadsToGoOn();
    // What is on its way arrives now, where nobody is.
    proxy.be("fine");
    await untilWell();
    await vi.waitFor(async () => expect((await addFilm(202)).status).toBe(200), PATIENTLY);
    expect((await myLists()).body).toContain('"film_id":202');
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
