import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MailSender, startMailSender } from "#platform/mail/mail-sender.ts";
import { smtpTransport } from "#platform/mail/mail-transports.ts";
import { createTestAuth, newEmail, PASSWORD, type TestAuth } from "../../../tests/support/auth-service.ts";
import { PATIENTLY } from "../../../tests/support/patience.ts";
import { type MailServer, type ServedMail, startMailServer } from "../../../tests/support/mail-server.ts";

let auth: TestAuth;
let server: MailServer;
let sender: MailSender;
beforeEach(async () => {
  [auth, server] = await Promise.all([createTestAuth(), startMailServer()]);
  sender = startMailSender({
    database: auth.database.withTables<unknown>(),
    transport: smtpTransport({ mailUrl: server.url, from: { name: "Canon", address: "no-reply@canon.example" } }),
    clock: auth.clock,
    log: { warn: () => undefined, error: () => undefined },
  });
});
afterEach(async () => {
  await sender.close();
  await Promise.all([auth.close(), server.close()]);
});

const post = (path: string, body: object) => auth.ask({ method: "POST", path, body });
const received = (address: string): Promise<ServedMail> =>
  vi.waitFor(() => {
    const mail = server.mails.findLast(({ to }) => to.includes(address));
    if (mail === undefined) throw new Error(`No mail to ${address} yet.`);
    return mail;
  }, PATIENTLY);

test("whoever signs up receives a mail whose link, in text and button alike, confirms the address", async () => {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD, data: { name: "https://evil.example/ <b>win</b>" } });
  const mail = await received(email);
  expect(mail).toMatchObject({ to: [email], from: "no-reply@canon.example", subject: "Confirm your e-mail for Canon" });
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain("evil");
  const inText = /^https?:\S+\/auth\/confirm\?\S+$/m.exec(mail.text)?.[0] ?? "";
  const inButton = /<a href="([^"]+\/auth\/confirm\?[^"]+)"/.exec(mail.html)?.[1]?.replaceAll("&amp;", "&");
  expect(inButton).toBe(inText);
  const answer = await auth.ask({ path: `/verify${new URL(inText).search}` });
  expect(answer.headers.location).toMatch(/#access_token=/);
});

test("whoever forgot the password receives a code that works", async () => {
  const { user } = await auth.signIn();
  await post("/recover", { email: user.email });
  const mail = await vi.waitFor(() => {
    const found = server.mails.find(({ subject }) => subject === "Reset your Canon password");
    if (found === undefined) throw new Error("Not yet.");
    return found;
  }, PATIENTLY);
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  expect((await post("/verify", { type: "recovery", email: user.email, token: code })).statusCode).toBe(200);
});

test("a mail for an unknown address is never sent", async () => {
  const [unknown, known] = [newEmail(), newEmail()];
  await post("/recover", { email: unknown });
  await post("/signup", { email: known, password: PASSWORD });
  await received(known);
  expect(server.mails.map(({ to }) => to)).toEqual([[known]]);
});
