import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../database/database.ts";
import { secureRandom } from "#platform/random.ts";
import { MAIL_MIGRATIONS, createMailQueue, type MailMessage, type MailTables, type OutgoingMessage } from "./mailer.ts";
import { PATIENTLY, PATIENTLY_OUTSIDE } from "../../../tests/support/patience.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { type MailSender, startMailSender } from "./mail-sender.ts";
import { type MailTransport, outboxFolder, smtpTransport } from "./mail-transports.ts";

const FROM = { name: "Canon, the «product»", address: "no-reply@canon.example" };

let opened: TestDatabase;
let database: Database<MailTables>;
let now = 0;
const clock = (): number => now;
const logged: unknown[] = [];
const log = { warn: (...line: unknown[]) => logged.push(line), error: (...line: unknown[]) => logged.push(line) };
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  now = Date.now();
  logged.length = 0;
  opened = await openTestDatabase([MAIL_MIGRATIONS]);
  database = opened.database.withTables<MailTables>();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await opened.close();
});

const mail = (to: string, subject = "A subject"): MailMessage => ({
  channel: "email",
  to,
  subject,
  text: `Follow this link:\n\nhttp://localhost/verify?token=${"a".repeat(56)}&type=signup&redirect_to=x\n\nCode 123456\n`,
  html: "<!doctype html><p>Hello</p>\n",
});
const enqueue = (message: OutgoingMessage, onQueued?: () => void): Promise<void> => {
  const queue = createMailQueue({ clock, random: secureRandom, ...(onQueued === undefined ? {} : { onQueued }) });
  return database.transaction((queries) => queue.enqueue(message, queries));
};
const start = (transport: MailTransport): MailSender => {
  const sender = startMailSender({ database: database.withTables<unknown>(), transport, clock, log });
  closers.push(() => sender.close());
  return sender;
};
const rows = () => database.db.selectFrom("mail_outbox").selectAll().orderBy("created_at").execute();

async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: { to: readonly string[]; mail: Email; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const keep = async (): Promise<void> => {
        const bytes = Buffer.concat(await stream.toArray());
        received.push({ to, mail: await PostalMime.parse(bytes), raw: bytes.toString("utf8") });
        done();
      };
      void keep();
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

describe("through a mail server", () => {
  test("a queued mail arrives soon after its transaction, whole, and its words are forgotten", async () => {
    const smtp = await startSmtpServer();
    const sender = start(smtpTransport({ mailUrl: smtp.url, from: FROM }));
    await enqueue(mail("someone@example.com", "Grüße"), sender.wake);
    await vi.waitFor(async () => expect((await rows())[0]?.status).toBe("sent"), PATIENTLY);
    expect(smtp.received).toHaveLength(1);
    const [{ to, mail: parsed, raw }] = smtp.received as [(typeof smtp.received)[number]];
    expect(to).toEqual(["someone@example.com"]);
    expect(parsed).toMatchObject({
      subject: "Grüße",
      from: FROM,
      to: [{ address: "someone@example.com" }],
      text: mail("").text,
      html: mail("").html,
    });
    expect(raw).toContain(`token=${"a".repeat(56)}&type=signup&redirect_to=x`);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await rows()).toMatchObject([{ status: "sent", message: "{}", attempts: 1, leased_until: null }]);
  });

  test("a name and password are shown to the server", async () => {
    const users: (string | undefined)[] = [];
    const smtp = await startSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        users.push(username);
        done(password === "p@ss word" ? null : new Error("no"), { user: username });
      },
    });
    const mailUrl = smtp.url.replace("smtp://", "smtp://canon:p%40ss%20word@");
    const sender = start(smtpTransport({ mailUrl, from: FROM }));
    await enqueue(mail("someone@example.com"));
    await sender.sendDue();
    expect(users).toEqual(["canon"]);
    expect(smtp.received).toHaveLength(1);
  });

  test("a server that is away is tried again, later and later, and nothing is lost", async () => {
    const away = start(smtpTransport({ mailUrl: "smtp://127.0.0.1:1", from: FROM }));
    await enqueue(mail("someone@example.com"));
    await away.sendDue();
    expect(await rows()).toMatchObject([{ status: "queued", attempts: 1, last_error: "ESOCKET CONN" }]);
    await away.sendDue();
    expect((await rows())[0]?.attempts).toBe(1);
    now += 5_000;
    await away.sendDue();
    expect((await rows())[0]?.attempts).toBe(2);
    now += 5_000;
    await away.sendDue();
    expect((await rows())[0]?.attempts).toBe(2);
    await away.close();

    const smtp = await startSmtpServer();
    const back = start(smtpTransport({ mailUrl: smtp.url, from: FROM }));
    now += 30_000;
    await back.sendDue();
    expect(smtp.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: "sent", last_error: null }]);
  });

  test("after six attempts a mail is given up, its words forgotten, and the log names no address", async () => {
    const sender = start(smtpTransport({ mailUrl: "smtp://127.0.0.1:1", from: FROM }));
    await enqueue(mail("someone@example.com"));
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await sender.sendDue();
      now += 60 * 60_000;
    }
    expect(await rows()).toMatchObject([{ status: "failed", attempts: 6, message: "{}" }]);
    expect(JSON.stringify(logged)).not.toContain("someone");
  });

  test("an address the server refuses for good is not tried again, one it refuses for now is", async () => {
    const smtp = await startSmtpServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith("nobody")) done(Object.assign(new Error("no nobody here"), { responseCode: 550 }));
        else done(Object.assign(new Error("busy"), { responseCode: 451 }));
      },
    });
    const sender = start(smtpTransport({ mailUrl: smtp.url, from: FROM }));
    await enqueue(mail("nobody@example.com"));
    await enqueue(mail("later@example.com"));
    await sender.sendDue();
    const statuses = (await rows()).map(({ status, last_error }) => [status, last_error]);
    expect(statuses).toContainEqual(["failed", "refused by the mail server: EENVELOPE RCPT TO 550"]);
    expect(statuses).toContainEqual(["queued", "EENVELOPE RCPT TO 451"]);
    expect(JSON.stringify(logged)).not.toMatch(/nobody|later/);
  });

  test("no receiver and no header can be smuggled in", async () => {
    const smtp = await startSmtpServer();
    const sender = start(smtpTransport({ mailUrl: smtp.url, from: FROM }));
    const hostile = [
      mail("a@example.com, b@example.com"),
      mail("a@example.com\r\nBcc: b@example.com"),
      mail("A <a@example.com>"),
      mail('"x\r\nRCPT TO:<b@example.com>"@example.com'),
      mail("a@example.com>\r\nRCPT TO:<b@example.com"),
      mail("a@example.com;b@example.com"),
      mail("a@example.com\0"),
      mail(""),
      mail("a@example.com", "Hi\r\nBcc: b@example.com"),
      mail("a@example.com", "Hi\nX-Injected: yes"),
      mail("a@example.com", "Hi\u2028Bcc: b@example.com"),
    ];
    for (const message of hostile) await enqueue(message);
    await enqueue({ ...mail("a@example.com"), text: "One\r\n.\r\nMAIL FROM:<x@example.com>\r\n--_NmP-Part_1--\r\n" });
    await sender.sendDue();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ to: ["a@example.com"] });
    expect(smtp.received[0]?.mail.text).toContain("\n.\nMAIL FROM:<x@example.com>\n--_NmP-Part_1--");
    expect((await rows()).filter(({ status }) => status === "failed")).toHaveLength(hostile.length);
  });
});

describe("several processes at one queue", () => {
  test("send every mail once", async () => {
    const smtp = await startSmtpServer();
    for (let index = 0; index < 30; index += 1) await enqueue(mail(`person-${index}@example.com`));
    const senders = Array.from({ length: 4 }, () => start(smtpTransport({ mailUrl: smtp.url, from: FROM })));
    await Promise.all(senders.map((sender) => sender.sendDue()));
    await vi.waitFor(async () => expect((await rows()).every(({ status }) => status === "sent")).toBe(true), PATIENTLY);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(30);
    expect(smtp.received).toHaveLength(30);
  });

  test("one of which is killed in the middle of a mail: another sends it, once the dead one's time is over", async () => {
    let connections = 0;
    const smtp = await startSmtpServer({
      onConnect(_session, done) {
        connections += 1;
        if (connections > 1) done();
      },
    });
    await enqueue(mail("someone@example.com"));
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, "../../../tests/support/mail-sender-process.ts"),
        JSON.stringify(opened.config),
        smtp.url,
      ],
      { stdio: "ignore" },
    );
    await vi.waitFor(() => expect(connections).toBe(1), PATIENTLY_OUTSIDE);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    expect(await rows()).toMatchObject([{ status: "queued", attempts: 1, leased_until: expect.any(Number) }]);
    const itsTimeIsOver = (await rows())[0]?.leased_until ?? 0;

    now = itsTimeIsOver - 1;
    const other = start(smtpTransport({ mailUrl: smtp.url, from: FROM }));
    await other.sendDue();
    expect(smtp.received).toHaveLength(0);
    now = itsTimeIsOver + 1;
    await other.sendDue();
    expect(smtp.received).toHaveLength(1);
  });
});

describe("without a mail server", () => {
  test("each mail is a file of its own whose names sort by time, for its owner's eyes alone", async () => {
    const folder = join(opened.dataDir, "outbox");
    const sender = start(outboxFolder({ folder, from: FROM }));
    for (const [index, to] of ["first@example.com", "second@example.com"].entries()) {
      now += index * 1000;
      await enqueue(mail(to));
    }
    await sender.sendDue();
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    const mails = await Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(["first@example.com", "second@example.com"]);
    expect(mails[0]?.text).toBe(mail("").text);
  });

  test("a text message is given up, and why is kept: only the hook sends them", async () => {
    const sender = start(outboxFolder({ folder: join(opened.dataDir, "outbox"), from: FROM }));
    await enqueue({
      channel: "sms",
      to: "447700900000",
      code: "123456",
      type: null,
      user: {},
      expiresAt: now + 60_000,
    });
    await sender.sendDue();
    expect(await rows()).toMatchObject([{ status: "failed", last_error: "text messages need the send-SMS hook" }]);
  });
});
