/** Three processes of the build on one PostgreSQL database, behind a proxy that alternates between them. */
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "#contract/pages.ts";
import { startGoogle, type Google } from "../../support/google.ts";
import { followProvider } from "../../support/openid-provider.ts";
import { makePostgresSchema } from "../../support/test-database.ts";
import { expectAllThere, signUpWriters, write } from "../list-writers.ts";
import { type Processes, startProcesses } from "./processes.ts";

const SEARCHES_AN_HOUR = 25;
const PASSWORD = "correct horse battery";
/** The longest another process may go on showing a closed share. */
const REVOKED_WITHIN_MS = 1000;
const WRITES_AFTER_THE_KILL = 5;

let running: Processes;
let google: Google;
let schema: NonNullable<Awaited<ReturnType<typeof makePostgresSchema>>>;
beforeAll(async () => {
  const made = await makePostgresSchema();
  if (made === null) throw new Error("These tests need TEST_DATABASE_URL.");
  schema = made;
  running = await startProcesses(3, schema.url, async (origin) => {
    google = await startGoogle(origin + pages.googleCallback());
    return { SEARCH_LIMIT_HOURLY: String(SEARCHES_AN_HOUR), ...google.env };
  });
  // Preparing the search keeps a process so busy that it takes the database for silent, so do that first.
  await askEach("/api/films/reorder", { method: "POST", body: { prompt: "quiet films" } });
});
afterAll(async () => {
  await running.stop();
  await google.stop();
  await schema.drop();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Asked {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(address: string, { method = "GET", body, headers = {} }: Asked = {}): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Sends the same request to every process at once. */
function askEach(path: string, asked: Asked = {}): Promise<readonly Answer[]> {
  return Promise.all(running.processes.map(({ origin }) => ask(origin + path, asked)));
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

let members = 0;
interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs somebody up, at any process. */
async function newMember(): Promise<{ email: string; session: Session; headers: Record<string, string> }> {
  members += 1;
  const email = `member-${members}@example.com`;
  const body = { email, password: PASSWORD };
  const answer = await ask(`${running.proxy.origin}/auth/v1/signup`, { method: "POST", body });
  expect(answer.status, answer.text).toBe(200);
  const session = JSON.parse(answer.text) as Session;
  return { email, session, headers: { authorization: `Bearer ${session.access_token}` } };
}

test("a member signs up, changes lists, renews the session and signs in again, each at a different process", async () => {
  const { origin } = running.proxy;
  const { email, session, headers } = await newMember();
  for (let filmId = 1; filmId <= 6; filmId += 1) {
    const added = await ask(`${origin}/api/user/canon/add`, { method: "POST", headers, body: { filmId } });
    expect(added.status, added.text).toBe(200);
  }
  const renewing = { method: "POST", body: { refresh_token: session.refresh_token } };
  const renewed = await ask(`${origin}/auth/v1/token?grant_type=refresh_token`, renewing);
  const signingIn = { method: "POST", body: { email, password: PASSWORD } };
  const signedIn = await ask(`${origin}/auth/v1/token?grant_type=password`, signingIn);
  for (const answer of [renewed, signedIn]) {
    const token = (JSON.parse(answer.text) as Session).access_token;
    const data = await ask(`${origin}/api/user/data`, { headers: { authorization: `Bearer ${token}` } });
    const { canon_films } = JSON.parse(data.text) as { readonly canon_films: readonly { readonly film_id: number }[] };
    expect(canon_films.map(({ film_id }) => film_id)).toEqual([1, 2, 3, 4, 5, 6]);
  }
  expect(Math.min(...running.proxy.answered())).toBeGreaterThan(0);
});

test("an operation sent to all processes at once is applied once, and all give the same answer", async () => {
  const { headers } = await newMember();
  const operation = { method: "POST", headers: { ...headers, "idempotency-key": "the-same-operation-0001" } };
  const answers = await askEach("/api/user/canon/add", { ...operation, body: { filmId: 7 } });
  expect(answers.map(({ text }) => (JSON.parse(text) as { readonly version: number }).version)).toEqual([1, 1, 1]);
  const [data] = await askEach("/api/user/data", { headers });
  expect(JSON.parse(data?.text ?? "null")).toMatchObject({ version: 1, canon_films: [{ film_id: 7 }] });
});

test("of forty simultaneous searches exactly the member's allowance is answered, forged addresses or not", async () => {
  const { headers } = await newMember();
  const asVisitor = { "x-forwarded-for": "198.51.100.7" };
  for (const who of [headers, asVisitor]) {
    const search = (turn: number) =>
      ask(`${running.proxy.origin}/api/films/reorder`, {
        method: "POST",
        // Anybody can write the part before the visitor's own address.
        headers: { ...who, "x-forwarded-for": `203.0.113.${turn}, 198.51.100.7` },
        body: { prompt: `films about the number ${turn}` },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => search(turn)));
    // On a busy machine some were told that they waited too long: send those again, one by one.
    for (const [turn, { status }] of answers.entries()) if (status === 503) answers[turn] = await search(turn);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SEARCHES_AN_HOUR);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - SEARCHES_AN_HOUR);
  }
});

test("a search that waits too long for its quota is told to come back, and is not answered for free", async () => {
  const { headers } = await newMember();
  const search = (prompt: string) =>
    ask(`${running.proxy.origin}/api/films/reorder`, { method: "POST", headers, body: { prompt } });
  expect((await search("quiet films")).status).toBe(200);
  const holder = new Client({ connectionString: schema.url });
  await holder.connect();
  await holder.query("begin; select * from search_usage for update");
  const waited = await search("loud films");
  await holder.query("rollback");
  await holder.end();
  expect(waited.status).toBe(503);
  expect(waited.headers.get("retry-after")).not.toBeNull();
  expect((await search("loud films")).status).toBe(200);
});

test("signing out at one process takes effect at all of them by the time it is answered", async () => {
  const { headers, session } = await newMember();
  expect(statusesOf(await askEach("/api/user/data", { headers }))).toEqual([200, 200, 200]);
  const [first] = running.processes;
  const answer = await ask(`${first?.origin}/auth/v1/logout?scope=local`, { method: "POST", headers });
  expect(answer.status).toBe(204);
  expect(statusesOf(await askEach("/api/user/data", { headers }))).toEqual([401, 401, 401]);
  const renewing = { method: "POST", body: { refresh_token: session.refresh_token } };
  expect(statusesOf(await askEach("/auth/v1/token?grant_type=refresh_token", renewing))).toEqual([400, 400, 400]);
});

test("a share closed at one process is gone from the others within a second: API, page, picture and cached copies", async () => {
  const { headers } = await newMember();
  const [first] = running.processes;
  const canon = { canonFilms: [{ film_id: 3 }, { film_id: 1 }] };
  const share = (isPublic: boolean) =>
    ask(`${first?.origin}/api/canon/share`, { method: "POST", headers, body: { ...canon, isPublic } });
  const { shareUrl } = JSON.parse((await share(true)).text) as { readonly shareUrl: string };
  expect(shareUrl.startsWith(`${running.proxy.origin}/c/`)).toBe(true);
  const id = shareUrl.slice(shareUrl.lastIndexOf("/") + 1);
  const paths = [`/api/canon/shared/${id}`, `/c/${id}`, `/share-images/canon/${id}/1.png`];
  const tags: string[] = [];
  for (const path of paths) {
    const answers = await askEach(path);
    expect(statusesOf(answers), path).toEqual([200, 200, 200]);
    tags.push(answers[0]?.headers.get("etag") ?? "");
    expect(statusesOf(await askEach(path, { headers: { "if-none-match": tags.at(-1) ?? "" } }))).toEqual([
      304, 304, 304,
    ]);
  }

  expect((await share(false)).status).toBe(200);
  await pause(REVOKED_WITHIN_MS);
  for (const [index, path] of paths.entries()) {
    const gone = path.startsWith("/share-images") ? 404 : 403;
    for (const known of [{}, { "if-none-match": tags[index] ?? "" }])
      expect(statusesOf(await askEach(path, { headers: known })), path).toEqual([gone, gone, gone]);
  }
});

test("signing in with Google may begin at one process and end at another", async () => {
  const [first, second, third] = running.processes;
  const redirectUri = running.proxy.origin + pages.googleCallback();
  await google.seat({ sub: "agnes", email: "agnes@gmail.example", email_verified: true, name: "Agnès" });
  const start = { method: "POST", body: { state: "a-state-of-the-browser", redirectUri } };
  const begun = await ask(`${first?.origin}/api/auth/google/start`, start);
  const cookie = begun.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const back = await followProvider(new URL((JSON.parse(begun.text) as { readonly url: string }).url), redirectUri);
  const body = { code: back.searchParams.get("code"), redirectUri };
  const headers = { cookie: cookie.join("; ") };
  const ended = await ask(`${second?.origin}/api/auth/google/callback`, { method: "POST", headers, body });
  const { session } = JSON.parse(ended.text) as { readonly session: Session };
  const data = await ask(`${third?.origin}/api/user/data`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  expect(data.status).toBe(200);
});

test("a process killed under load takes no acknowledged write with it, and the others go on", async () => {
  const pair = await startProcesses(2, schema.url);
  try {
    const { proxy, processes } = pair;
    const writers = await signUpWriters(proxy.origin, { members: 4, writersOfAMember: 3, filmsOfAWriter: 12 });
    let isKilled = false;
    const load = writers.map(async (writer) => {
      let afterTheKill = 0;
      while (afterTheKill < WRITES_AFTER_THE_KILL) {
        const outcome = await write(proxy.origin, writer);
        if (outcome === "acknowledged" && isKilled) afterTheKill += 1;
      }
    });
    while (writers.some(({ acknowledged }) => acknowledged.length < 3)) await pause(10);
    processes[1]?.signal("SIGKILL");
    await processes[1]?.ended;
    isKilled = true;
    await Promise.all(load);
    await expectAllThere(proxy.origin, writers);
  } finally {
    await pair.stop();
  }
});
