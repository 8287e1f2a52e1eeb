import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { live, mailReader, type Promised, Refused, type Running } from "./account-load.ts";

const KILLS = Number(process.env["TEST_KILLS"] ?? 4);
/** A busy machine may stop early, unless a number of kills was given. */
const LONGEST_MS = process.env["TEST_KILLS"] === undefined ? 40_000 : Number.POSITIVE_INFINITY;
const PEOPLE_AT_ONCE = 5;
/** A kill comes after at most so many answers, so that a slow machine gets as far as a fast one. */
const MOST_ANSWERS = 20;
const LONGEST_MOMENT_MS = 40;
const ROOMY = "9000000/1m";
/** The test goes on until somebody has reached each of these. */
const STEPS = ["signed up", "confirmed", "deleted"] as const;

let people = 0;
const newcomer = (): Promised => ({
  email: `person-${(people += 1)}@canon.example`,
  password: `a strip of celluloid ${people}`,
  state: "asked for",
  isOpen: false,
  userId: "",
});

test(
  "repeated kills while people sign up, confirm and leave keep every account whole",
  { timeout: 120_000 + KILLS * 10_000 },
  async ({ annotate }) => {
    const directory = mkdtempSync(join(tmpdir(), "canon-kills-"));
    const dataDirectory = join(directory, "data");
    const readMails = mailReader(dataDirectory);
    const accounts: Promised[] = [];
    const deadline = Date.now() + LONGEST_MS;
    const came = (state: Promised["state"]) => accounts.filter((account) => account.state === state).length;
    const isEnough = () => (kills >= KILLS || Date.now() > deadline) && STEPS.every((state) => came(state) > 0);
    let kills = 0;
    let next = standBy(dataDirectory);
    try {
      for (;;) {
        const { child, origin, serviceKey } = await begin(next, dataDirectory);
        next = standBy(dataDirectory);
        await expectWholeAccounts(origin, dataDirectory, accounts, readMails);
        if (isEnough()) {
          child.kill("SIGKILL");
          await once(child, "exit");
          break;
        }
        const enough = Promise.withResolvers<void>();
        let answersLeft = Math.floor(Math.random() * (MOST_ANSWERS + 1));
        const onAnswer = (): void => {
          answersLeft -= 1;
          if (answersLeft <= 0) enough.resolve();
        };
        if (answersLeft === 0) enough.resolve();
        const killing = new AbortController();
        const running = { origin, serviceKey, onAnswer, killed: killing.signal };
        const load = liveTogether(running, accounts, readMails);
        await Promise.race([enough.promise, load]);
        await pause(Math.random() * LONGEST_MOMENT_MS);
        child.kill("SIGKILL");
        killing.abort();
        kills += 1;
        await Promise.all([once(child, "exit"), load]);
      }
    } finally {
      next.kill("SIGKILL");
      rmSync(directory, { recursive: true, force: true });
    }
    await annotate(
      `${kills} kills, ${accounts.length} accounts: ${came("deleted")} deleted, ${came("confirmed")} confirmed, ` +
        `${came("signed up")} signed up, ${came("asked for")} never answered`,
    );
    // Proof of real load: every step was reached, and some were cut off halfway.
    for (const state of STEPS) expect(came(state), state).toBeGreaterThan(0);
    expect(accounts.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(kills / 2);
  },
);

/** The next process, loaded and waiting, so that a kill costs no start-up time. */
function standBy(dataDirectory: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, "../support/product-standing-by-process.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PUBLIC_URL: "http://127.0.0.1:3000",
      LOG_LEVEL: "silent",
      DATABASE_URL: "",
      MAIL_URL: "",
      AUTH_RATE_LIMIT_OTP: ROOMY,
      AUTH_RATE_LIMIT_VERIFY: ROOMY,
      AUTH_RATE_LIMIT_TOKEN_REFRESH: ROOMY,
      AUTH_RATE_LIMIT_EMAIL_SENT: ROOMY,
    },
  });
}

async function begin(
  child: ChildProcess,
  dataDirectory: string,
): Promise<{ readonly child: ChildProcess } & Pick<Running, "origin" | "serviceKey">> {
  if (child.stdin === null || child.stdout === null) throw new Error("The process has no pipes.");
  const lines = createInterface({ input: child.stdout });
  child.stdin.write("go\n");
  const [line] = (await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(() => {
      throw new Error("The product did not open its data after it was killed.");
    }),
  ])) as [string];
  const { port } = JSON.parse(line) as { readonly port: number };
  const serviceKey = readFileSync(join(dataDirectory, "service-role-key"), "utf8").trim();
  return { child, origin: `http://127.0.0.1:${port}`, serviceKey };
}

/** People arrive, some at once, until the product stops answering. */
async function liveTogether(
  running: Running,
  accounts: Promised[],
  readMails: () => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const lives = Array.from({ length: PEOPLE_AT_ONCE }, async () => {
    for (;;) {
      const account = newcomer();
      accounts.push(account);
      await live(running, account, readMails, accounts.length);
    }
  });
  for (const { reason } of (await Promise.allSettled(lives)) as { reason: unknown }[])
    if (reason instanceof Refused) throw reason;
}

async function expectWholeAccounts(
  origin: string,
  dataDirectory: string,
  accounts: readonly Promised[],
  readMails: () => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const database = new DatabaseSync(join(dataDirectory, "canon.db"), { readOnly: true });
  const rows = (sql: string) => database.prepare(sql).all();
  try {
    expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(rows("pragma foreign_key_check")).toEqual([]);
    for (const [table, parent, column] of [
      ["auth_identities", "auth_users", "user_id"],
      ["auth_sessions", "auth_users", "user_id"],
      ["auth_one_time_tokens", "auth_users", "user_id"],
      ["auth_amr_claims", "auth_sessions", "session_id"],
    ] as const)
      expect(rows(`select * from ${table} where ${column} not in (select id from ${parent})`), table).toEqual([]);
    expect(rows("select id from auth_users where id not in (select user_id from auth_identities)")).toEqual([]);
    // The unconfirmed have a token to confirm with; the confirmed have the session that came with it.
    expect(
      rows(
        "select id from auth_users where email_confirmed_at is null and id not in (select user_id from auth_one_time_tokens)",
      ),
    ).toEqual([]);
    expect(
      rows(
        "select id from auth_users where email_confirmed_at is not null and id not in (select user_id from auth_sessions)",
      ),
    ).toEqual([]);

    const users = rows("select email, email_confirmed_at from auth_users") as {
      readonly email: string;
      readonly email_confirmed_at: number | null;
    }[];
    await expectMails(
      database,
      users.map(({ email }) => email),
      readMails,
    );
    const byEmail = new Map(users.map((user) => [user.email, user]));
    for (const account of accounts) {
      const { email, state, isOpen } = account;
      const user = byEmail.get(email);
      if (state === "signed up") expect(user, email).toBeDefined();
      if (state === "confirmed")
        expect(user === undefined ? isOpen : user.email_confirmed_at !== null, email).toBe(true);
      if (state === "deleted") expect(user, email).toBeUndefined();
    }
  } finally {
    database.close();
  }
  await expectSignIns(origin, accounts);
}

/** Each user's mail is either written or in the queue. */
async function expectMails(
  database: DatabaseSync,
  emails: readonly string[],
  readMails: () => Promise<ReadonlyMap<string, string>>,
): Promise<void> {
  const queued = database.prepare("select message from mail_outbox where status = 'queued'").all();
  const waiting = new Set(queued.map(({ message }) => (JSON.parse(String(message)) as { readonly to: string }).to));
  // Read after the queue, so that mails sent in between are found.
  const written = await readMails();
  expect(emails.filter((email) => !written.has(email) && !waiting.has(email))).toEqual([]);
}

const tried = new Set<Promised>();

/** The confirmed can sign in and the deleted can't; each is tried once. */
async function expectSignIns(origin: string, accounts: readonly Promised[]): Promise<void> {
  const settled = accounts.filter(
    (account) => !tried.has(account) && !account.isOpen && /^(?:confirmed|deleted)$/.test(account.state),
  );
  for (const account of settled) {
    tried.add(account);
    const { email, password, state } = account;
    const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect([email, answer.status]).toEqual([email, state === "confirmed" ? 200 : 400]);
  }
}
